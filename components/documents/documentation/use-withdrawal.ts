import { useRouter } from 'next/navigation'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'

/** Withdraws a document or puts it back, then draws its page again. */
export function useWithdrawal(id: number) {
  const router = useRouter()
  return async (retire: boolean): Promise<void> => {
    await apiFetch(`documentations/${id}/retrait`, { method: 'PUT', json: { retire } })
    const message = retire ? 'Le document est retiré.' : 'Le document est de nouveau en ligne.'
    showSnackbar({ type: 'success', message })
    router.refresh()
  }
}
