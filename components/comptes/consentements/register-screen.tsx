import { ListScreen } from '@/components/table/list-screen'
import { type ConsentementRow, consentementsList } from '@/lib/comptes/consentements/list'
import { preuveEnTexte } from '@/lib/domain/comptes/consentements'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import type { SearchParams } from '@/lib/platform/lists/params'
import { WithdrawalButton } from './withdrawal-button'

/** The register of consents, and the withdrawals that people ask for otherwise than by themselves (ACCOUNT-21). */
export function RegisterScreen({
  perimetre,
  searchParams,
}: {
  perimetre: Perimetre
  searchParams: SearchParams
}) {
  const day = today()
  return (
    <ListScreen
      list={consentementsList}
      perimetre={perimetre}
      searchParams={searchParams}
      path="/consentements"
      title="Consentements"
      summary={(total) => formatCount(total, 'consentement')}
      keyOf={(row) => row.id}
      cells={{ personne: Person, texte: Text, preuve: Proof }}
      actions={({ personne, finalite, etat }) =>
        etat === 'Accordé' && <WithdrawalButton today={day} of={{ personne, finalite }} size="small" />
      }
      action={<WithdrawalButton today={day} />}
    />
  )
}

function Person({ personne, nom }: ConsentementRow) {
  return (
    <span className="block min-w-0 text-left whitespace-normal sm:min-w-[180px]">
      {nom && <span className="block">{nom}</span>}
      <span className="block font-normal wrap-anywhere text-muted">{personne}</span>
    </span>
  )
}

function Text({ texte, version }: ConsentementRow) {
  return (
    <span className="block min-w-0 sm:min-w-[210px]">
      {texte} <span className="text-muted">Version {version}</span>
    </span>
  )
}

function Proof({ preuve }: ConsentementRow) {
  if (preuve === null) return null
  return (
    <dl className="grid min-w-0 gap-0.5 text-[13.5px] sm:min-w-[190px]">
      {preuveEnTexte(preuve).map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-1.5 max-sm:justify-end">
          <dt className="text-muted">{name} :</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
