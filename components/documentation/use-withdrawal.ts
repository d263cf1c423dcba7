import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showFailure, showSnackbar } from '@/components/shell/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Withdraws a document or puts it back, then draws its page again. */
export function useWithdrawal(id: number) {
  const router = useRouter()
  const [pending, setPending] = useState(false)
  const withdraw = async (retire: boolean) => {
    setPending(true)
    try {
      await apiFetch(`documentations/${id}/retrait`, { method: 'PUT', json: { retire } })
      const message = retire ? 'Le document est retiré.' : 'Le document est de nouveau en ligne.'
      showSnackbar({ type: 'success', message })
      router.refresh()
    } catch (error) {
      showFailure(error, () => withdraw(retire))
    } finally {
      setPending(false)
    }
  }
  return { pending, withdraw }
}
