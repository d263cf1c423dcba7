import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

/** In the place of the rows that could not be read; what was searched stays (SAFE-26). */
export function ListFault({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title="La liste n’a pas pu être lue."
      actions={
        <Button size="small" onClick={onRetry}>
          Réessayer
        </Button>
      }
    />
  )
}
