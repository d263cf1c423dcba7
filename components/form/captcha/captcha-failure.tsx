import { Alert } from '@/components/ui/alert'

/** Notice where the captcha did not come: at once, before anything is typed (SAFE-38). */
export function CaptchaFailure() {
  return (
    <Alert tone="warn" title="La vérification anti-robot n’a pas pu être chargée. Rechargez la page.">
      Si ce message reste, désactivez votre bloqueur pour ce site, ou continuez : un code reçu par e-mail la
      remplacera avant l’envoi.
    </Alert>
  )
}
