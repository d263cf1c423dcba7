import { Building, Building2, CalendarCheck, House, Wrench } from 'lucide-react'
import { NothingYet, RecordSection } from '@/components/record/record'
import { type Related, RelatedRecords } from '@/components/record/related'
import type { Partie } from '@/lib/contrats/partie'
import type { Opener } from '@/lib/domain/acces/may-open'
import {
  batimentPath,
  ensemblePath,
  equipementPath,
  interventionPath,
  logementPath,
} from '@/lib/domain/parc/chemins'
import { FAMILLE_LABELS } from '@/lib/domain/parc/familles'
import { formatCount, formatDay } from '@/lib/domain/textes/format'

type Props = { partie: Extract<Partie, { onglet: 'perimetre' }>; person: Opener }

type Found<Row> = { total: number; rows: readonly Row[] }

const counted = ({ total, rows }: Found<unknown>, noun: string) =>
  total > rows.length ? `${formatCount(total, noun)}, dont` : formatCount(total, noun)

/**
 * Coverage of a contract, each part linked to its page: sets, buildings, dwellings, equipments and the last visits.
 */
export function PerimetreTab({ partie, person }: Props) {
  const { ensembles, batiments, logements, equipements, visites } = partie
  const groups: { title: string; records: Related[] }[] = [
    {
      title: counted(ensembles, 'ensemble'),
      records: ensembles.rows.map(({ id, nom, commune }) => ({
        icon: Building2,
        name: nom,
        detail: commune,
        path: ensemblePath(id),
      })),
    },
    {
      title: counted(batiments, 'bâtiment'),
      records: batiments.rows.map(({ id, ensembleId, nom, ensemble }) => ({
        icon: Building,
        name: nom,
        detail: ensemble,
        path: batimentPath(ensembleId, id),
      })),
    },
    {
      title: counted(logements, 'logement'),
      records: logements.rows.map(({ id, reference, adresse }) => ({
        icon: House,
        name: reference,
        detail: adresse,
        path: logementPath(id),
      })),
    },
    {
      title: counted(equipements, 'équipement'),
      records: equipements.rows.map(({ instanceId, nom, famille, lieu }) => ({
        icon: Wrench,
        name: nom,
        detail: [FAMILLE_LABELS[famille], lieu].filter(Boolean).join(', '),
        path: equipementPath(instanceId),
      })),
    },
    {
      title: counted(visites, 'visite'),
      records: visites.rows.map(({ id, numero, type, statut, date, objet }) => ({
        icon: CalendarCheck,
        name: `${objet}, ${formatDay(date)}`,
        detail: `${type}, ${statut.toLocaleLowerCase('fr-FR')}, n° ${numero}`,
        path: interventionPath(id),
      })),
    },
  ]
  if (groups.every(({ records }) => records.length === 0))
    return (
      <RecordSection title="Périmètre">
        <NothingYet>Aucun logement ni équipement n’est encore rattaché à ce contrat.</NothingYet>
      </RecordSection>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {groups.map((group) => (
        <RelatedRecords key={group.title} {...group} person={person} />
      ))}
    </div>
  )
}
