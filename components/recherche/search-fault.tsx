'use client'

import { LogIn, RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'

type Props = {
  isSignedOut: boolean
  /** Name of the act that reads again what could not be read. */
  label: string
  onRetry: () => void
}

/** The way on from a search that failed: nothing else is said of it (SEARCH-18). */
export function SearchFault({ isSignedOut, label, onRetry }: Props) {
  return (
    <p className="py-6 text-center">
      {isSignedOut ? (
        <SignInAgain />
      ) : (
        <Button onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {label}
        </Button>
      )}
    </p>
  )
}

/** Reads the page again, which leads to the sign-in and back. */
function SignInAgain() {
  const router = useRouter()
  return (
    <Button onClick={() => router.refresh()}>
      <LogIn aria-hidden="true" />
      Se reconnecter
    </Button>
  )
}
