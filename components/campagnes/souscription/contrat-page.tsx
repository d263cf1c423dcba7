import { type Fact, Facts } from '@/components/record/record'
import { PublicPage } from '@/components/shell/public-page'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { Day } from '@/lib/domain/temps/days'
import { formatDay } from '@/lib/domain/textes/format'
import { ContratActions } from './contrat-actions'

export type ContratVu = {
  numero: string
  facts: readonly Fact[]
  signeLe: string
  /** Last day to withdraw. */
  fin: Day
  canWithdraw: boolean
  retractationLe: string | null
}

/** The page that the mail of a contract leads to: the contract, and the way to give it up. */
export function ContratPage({ contrat, jeton, today }: { contrat: ContratVu; jeton: string; today: Day }) {
  const { numero, facts, signeLe, fin, canWithdraw, retractationLe } = contrat
  return (
    <PublicPage title={`Contrat n° ${numero}`} intro={`Signé le ${signeLe}`} needsScript={canWithdraw}>
      {retractationLe === null ? (
        <Alert tone="ok" title={`Votre contrat n° ${numero} est signé`}>
          Nous vous l’envoyons par e-mail, avec le lien de cette page.
        </Alert>
      ) : (
        <Alert tone="info" title={`Votre rétractation est enregistrée, le ${retractationLe}`}>
          Le contrat a pris fin. Nous vous envoyons un accusé de réception par e-mail.
        </Alert>
      )}
      <Card>
        <Facts facts={facts} />
      </Card>
      <ContratActions jeton={jeton} fin={fin} today={today} canWithdraw={canWithdraw} />
      {!canWithdraw && retractationLe === null && (
        <p className="text-muted">Le délai de rétractation est terminé depuis le {formatDay(fin)}.</p>
      )}
      <ButtonLink href="/souscriptioncontrat" className="justify-self-start">
        Souscrire un autre contrat
      </ButtonLink>
    </PublicPage>
  )
}

/** Notice for a link that opens no contract, or one that was never signed. */
export function ContratAbsent({ signable }: { signable: boolean }) {
  return (
    <PublicPage title={signable ? 'Contrat à signer' : 'Ce lien n’est plus valide'} needsScript={false}>
      <p>
        {signable
          ? 'Ce contrat n’est pas signé. Reprenez dans l’onglet où vous l’avez rempli, ou recommencez.'
          : 'Vérifiez qu’il est complet, ou appelez-nous.'}
      </p>
      <ButtonLink href="/souscriptioncontrat" className="justify-self-start">
        Souscrire un contrat
      </ButtonLink>
    </PublicPage>
  )
}
