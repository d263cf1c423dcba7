import { ListScreen } from '@/components/table/list-screen'
import { Badge } from '@/components/ui/badge'
import { choixOf, efactureList, etatOf, papierList } from '@/lib/documents/facturation/list'
import type { Evenement } from '@/lib/documents/facturation/queries'
import {
  type ChampReforme,
  type EcheanceReforme,
  RAISONS,
  refusPapier,
} from '@/lib/domain/documents/facturation/reforme'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import { formatCount } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import type { SearchParams } from '@/lib/platform/lists/params'
import { Calendrier } from './calendrier'
import { EfactureActions, PapierAction } from './efacture-actions'
import { Historique } from './historique'

type Props = { perimetre: Perimetre; searchParams: SearchParams }

const TONES = { Oui: 'info', Non: 'neutral', 'À confirmer': 'warn' } as const

function Champ({ champ }: { champ: ChampReforme }) {
  return (
    <span title={RAISONS[champ]}>
      <Badge tone={TONES[champ]}>{champ}</Badge>
    </span>
  )
}

const siren = ({ siren: digits }: { siren: string }) => <span className="tabular-nums">{digits}</span>

/** Entities and their way to electronic invoices, under the calendar of the reform (DOC-23). */
export function EfactureScreen({
  perimetre,
  searchParams,
  echeances,
}: Props & { echeances: readonly EcheanceReforme[] }) {
  return (
    <ListScreen
      list={efactureList}
      perimetre={perimetre}
      searchParams={searchParams}
      path="/efacture"
      title="Facture électronique"
      summary={(total) => `${formatCount(total, 'entité')} dans votre périmètre`}
      keyOf={(row) => row.id}
      actions={(row) => <EfactureActions entite={row} etat={etatOf(row)} today={today()} />}
      cells={{ siren, champ: Champ }}
    >
      <Calendrier echeances={echeances} />
    </ListScreen>
  )
}

/** Entities that receive electronic invoices, and the history of the switches (DOC-25, DOC-28). */
export function PapierScreen({
  perimetre,
  searchParams,
  evenements,
}: Props & { evenements: readonly Evenement[] }) {
  return (
    <>
      <ListScreen
        list={papierList}
        perimetre={perimetre}
        searchParams={searchParams}
        path="/rematerialiser"
        title="Retour au papier"
        summary={(total) =>
          `${formatCount(total, 'entité électronique', 'entités électroniques')} dans votre périmètre`
        }
        keyOf={(row) => row.id}
        actions={({ id, nom, siren: number, champ }) => (
          <PapierAction
            id={id}
            nom={nom}
            siren={number}
            isClosed={refusPapier(champ) !== null}
            today={today()}
          />
        )}
        cells={{ siren, champ: Champ, choix: (row) => choixOf(row) }}
      />
      <Historique title="Historique des bascules" evenements={evenements} />
    </>
  )
}
