import { PublicPage } from '@/components/shell/public-page'
import { maskEmail } from '@/lib/domain/campagnes/masque'
import type { Choix } from '@/lib/domain/comptes/consentements'
import { ChoicesForm } from './choices-form'

/** « Gérer mes choix » of the reader of a mail (ACCOUNT-23). */
export function MyChoices({ personne, jeton, choix }: { personne: string; jeton: string; choix: Choix }) {
  return (
    <PublicPage
      title="Gérer mes choix"
      intro={`Ces choix valent pour l’adresse ${maskEmail(personne)}. Vous pouvez les changer à tout moment, sans vous justifier.`}
    >
      <ChoicesForm jeton={jeton} choix={choix} />
      <p className="text-[14px] text-muted">
        Nous vous écrirons toujours au sujet de vos rendez-vous, de vos demandes et de vos contrats en cours :
        ces messages ne dépendent pas de ces choix.
      </p>
    </PublicPage>
  )
}
