import { PublicPage } from '@/components/shell/public-page'

/** A link that has ended, was revoked or never was: nothing tells them apart (DOC-42). */
export function DeadPartage() {
  return (
    <PublicPage title="Ce lien n’est plus valide" needsScript={false}>
      <p>
        Il est arrivé à son terme, il a été retiré, ou son adresse est incomplète. Demandez un nouveau lien à
        la personne qui vous l’a envoyé.
      </p>
    </PublicPage>
  )
}
