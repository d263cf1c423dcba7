import { RequiredNote } from '@/components/form/field-notes'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { pageUrl } from '@/lib/platform/routes'
import { QrPage } from './qr-page'
import { QrScanner } from './qr-scanner'

/** Without token: the camera where there is one, or the characters printed under the code (PUBLIC-56). */
export function QrEntry() {
  return (
    <QrPage>
      <div>
        <h1>Lire un QR code</h1>
        <p className="text-muted">
          L’étiquette se trouve sur votre appareil, à l’entrée du logement ou sur la porte de la chaufferie.
        </p>
      </div>
      <QrScanner />
      <Card as="section" padded aria-labelledby="saisie-titre" className="grid gap-4">
        <h2 id="saisie-titre">Saisir le code</h2>
        <form action={pageUrl('/qrcode')} method="get" className="grid gap-4">
          <RequiredNote />
          <TextField
            label="Code imprimé sous le QR code"
            hint="Quatre groupes de cinq lettres et chiffres. Les majuscules et les tirets ne comptent pas."
            name="t"
            required
            longest={60}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button type="submit" variant="primary">
            Continuer
          </Button>
        </form>
      </Card>
    </QrPage>
  )
}
