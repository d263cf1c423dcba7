import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks whether what is not saved may be lost. */
export function UnsavedDialog({ open, onStay, onLeave }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Quitter sans enregistrer ?"
      actions={
        <>
          <Button onClick={onStay}>Continuer la modification</Button>
          <Button variant="danger" onClick={onLeave}>
            Quitter sans enregistrer
          </Button>
        </>
      }
    >
      <p>Vos modifications ne sont pas enregistrées : elles seront perdues.</p>
    </Dialog>
  )
}
