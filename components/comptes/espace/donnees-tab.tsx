import { Download } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { apiUrl } from '@/lib/platform/routes'
import type { EspaceTabProps } from './tab-props'

/** Tab « Mes données »: the file of all that the extranet holds of the person (ACCOUNT-11). */
export function DonneesTab({ session: { user } }: EspaceTabProps) {
  return (
    <Card as="section" padded aria-labelledby="titre-donnees" className="grid gap-4">
      <h2 id="titre-donnees">Mes données</h2>
      <div className="grid max-w-prose gap-3">
        <p>
          Vous pouvez télécharger à tout moment les données que l’extranet conserve sur vous : votre compte,
          vos groupes, vos choix, vos connexions et ce que vous y avez fait.
        </p>
        <p className="text-muted">
          Le fichier est au format JSON, lisible par un ordinateur. Il ne contient que les données du compte{' '}
          <span className="wrap-anywhere">{user.email}</span>, sans votre mot de passe.
        </p>
      </div>
      <div>
        <a href={apiUrl('users/me/donnees')} download className={buttonClass({ variant: 'primary' })}>
          <Download aria-hidden="true" />
          Télécharger mes données
        </a>
      </div>
    </Card>
  )
}
