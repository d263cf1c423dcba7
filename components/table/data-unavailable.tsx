import { Alert } from '@/components/ui/alert'
import { RetryButton } from './retry-button'

/** Said in the place of rows that could not be read, with the way to ask for them again (SHELL-58). */
export function DataUnavailable() {
  return (
    <Alert tone="bad" actions={<RetryButton />}>
      Le serveur de données est actuellement indisponible
    </Alert>
  )
}
