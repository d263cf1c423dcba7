import { Alert } from '@/components/ui/alert'

/** What is shown in the place of a captcha that did not come. */
export function CaptchaFailure() {
  return <Alert tone="bad" title="La vérification anti-robot n’a pas pu être chargée. Rechargez la page." />
}
