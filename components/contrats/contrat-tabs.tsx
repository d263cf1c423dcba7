import { DOCUMENT_COLUMNS, DocumentsPart } from '@/components/documents/contractuels/documents-part'
import { PartTable } from '@/components/record/part-table'
import type { TableColumn } from '@/components/table/data-table'
import { Alert } from '@/components/ui/alert'
import { PhoneLink } from '@/components/ui/phone-link'
import type { Evenement } from '@/lib/contrats/historique'
import type {
  AvenantRow,
  ContactRow,
  EcheanceRow,
  IndiceRow,
  Partie,
  PenaliteRow,
  PrestationRow,
} from '@/lib/contrats/partie'
import { coefficientRevision, type OngletContrat } from '@/lib/domain/contrats/fiche'
import { dayInParis } from '@/lib/domain/temps/days'
import {
  formatAmount,
  formatDay,
  formatInstant,
  formatMonth,
  formatNumber,
  formatPhone,
  formatRate,
} from '@/lib/domain/textes/format'
import { dayValue } from '@/lib/platform/lists/options'

type Tab<Onglet extends OngletContrat> = { partie: Extract<Partie, { onglet: Onglet }> }

const all = <Row,>(rows: readonly Row[]) => ({ rows, total: rows.length })
const keyOf = ({ id }: { id: number }) => id
const LINK = 'text-portal-ink underline underline-offset-3'

const PRESTATIONS: readonly TableColumn<PrestationRow>[] = [
  { name: 'libelle', header: 'Prestation', value: (r) => r.libelle },
  { name: 'details', header: 'Précision', value: (r) => r.details, part: 'who' },
]

export function PrestationsTab({ partie: { prestations } }: Tab<'prestations'>) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <PartTable
        title="Prestations incluses"
        found={all(prestations.filter(({ incluse }) => incluse))}
        columns={PRESTATIONS}
        keyOf={keyOf}
        nothing="Aucune prestation n’est décrite."
      />
      <PartTable
        title="Prestations exclues"
        found={all(prestations.filter(({ incluse }) => !incluse))}
        columns={PRESTATIONS}
        keyOf={keyOf}
        nothing="Aucune exclusion n’est décrite."
      />
    </div>
  )
}

const AVENANTS: readonly TableColumn<AvenantRow>[] = [
  { name: 'numero', header: 'N°', value: (r) => r.numero },
  { name: 'objet', header: 'Objet', value: (r) => r.objet, part: 'who' },
  { name: 'effet', header: 'Date d’effet', value: (r) => dayValue(r.dateEffet), part: 'when' },
  { name: 'montant', header: 'Montant annuel HT', align: 'end', value: (r) => signed(r.montantHtCents) },
]
const signed = (cents: number) => (cents > 0 ? `+ ${formatAmount(cents)}` : formatAmount(cents))

export function AvenantsTab({ partie: { avenants } }: Tab<'avenants'>) {
  return (
    <PartTable
      title="Avenants"
      found={all(avenants)}
      columns={AVENANTS}
      keyOf={keyOf}
      nothing="Ce contrat n’a pas d’avenant."
    />
  )
}

const INDICES: readonly TableColumn<IndiceRow>[] = [
  { name: 'reference', header: 'Indice', value: (r) => r.reference },
  { name: 'libelle', header: 'Intitulé', value: (r) => r.libelle, part: 'who' },
  { name: 'part', header: 'Part du prix', align: 'end', value: (r) => formatRate(r.partDixiemes) },
  { name: 'moisBase', header: 'Mois de base', value: (r) => formatMonth(r.moisBase) },
  { name: 'base', header: 'Valeur de base', align: 'end', value: (r) => formatNumber(r.valeurBase) },
  { name: 'mois', header: 'Dernier mois connu', value: (r) => formatMonth(r.mois), part: 'when' },
  { name: 'valeur', header: 'Dernière valeur', align: 'end', value: (r) => formatNumber(r.valeur) },
]
const COEFFICIENT = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

export function IndicesTab({ partie: { indices } }: Tab<'indices'>) {
  const coefficient = coefficientRevision(indices)
  return (
    <>
      {coefficient !== null && (
        <Alert tone="info">
          {`Coefficient de révision : ${COEFFICIENT.format(coefficient)}. Chaque part du prix suit son indice ; le reste ne varie pas.`}
        </Alert>
      )}
      <PartTable
        title="Indices de révision"
        found={all(indices)}
        columns={INDICES}
        keyOf={keyOf}
        nothing="Le prix de ce contrat n’est pas révisé."
      />
    </>
  )
}

const ECHEANCES: readonly TableColumn<EcheanceRow>[] = [
  { name: 'date', header: 'Date', value: (r) => dayValue(r.date) },
  { name: 'libelle', header: 'Échéance', value: (r) => r.libelle, part: 'who' },
  {
    name: 'montant',
    header: 'Montant HT',
    align: 'end',
    value: (r) => formatAmount(r.montantHtCents),
    part: 'when',
  },
]

export function EcheancierTab({ partie: { echeances } }: Tab<'echeancier'>) {
  return (
    <PartTable
      title="Échéancier"
      found={all(echeances)}
      columns={ECHEANCES}
      keyOf={keyOf}
      nothing="Aucune échéance n’est prévue."
    />
  )
}

const PENALITES: readonly TableColumn<PenaliteRow>[] = [
  { name: 'date', header: 'Date', value: (r) => dayValue(r.date) },
  { name: 'motif', header: 'Motif', value: (r) => r.motif, part: 'who' },
  { name: 'reference', header: 'Clause', value: (r) => r.reference },
  {
    name: 'montant',
    header: 'Montant HT',
    align: 'end',
    value: (r) => formatAmount(r.montantHtCents),
    part: 'when',
  },
]

export function PenalitesTab({ partie: { penalites } }: Tab<'penalites'>) {
  return (
    <PartTable
      title="Pénalités"
      found={all(penalites)}
      columns={PENALITES}
      keyOf={keyOf}
      nothing="Aucune pénalité n’a été appliquée."
    />
  )
}

const CONTACTS: readonly TableColumn<ContactRow>[] = [
  { name: 'qualite', header: 'Rôle', value: (r) => r.qualite },
  { name: 'nom', header: 'Nom', value: (r) => r.nom, part: 'who' },
  { name: 'telephone', header: 'Téléphone', value: (r) => r.telephone, part: 'when' },
  { name: 'email', header: 'Adresse e-mail', value: (r) => r.email },
]

export function ContactsTab({ partie: { contacts } }: Tab<'contacts'>) {
  return (
    <PartTable
      title="Contacts"
      found={all(contacts)}
      columns={CONTACTS}
      keyOf={keyOf}
      cells={{
        telephone: ({ telephone }) =>
          telephone === null ? '—' : <PhoneLink number={formatPhone(telephone)} />,
        email: ({ email }) =>
          email === null ? (
            '—'
          ) : (
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          ),
      }}
      nothing="Aucun contact n’est enregistré."
    />
  )
}

export function DocumentsTab({ partie: { documents } }: Tab<'documents'>) {
  return (
    <DocumentsPart
      found={all(documents)}
      columns={DOCUMENT_COLUMNS}
      nothing="Aucun document pour ce contrat."
    />
  )
}

const EVENEMENTS: readonly TableColumn<Evenement>[] = [
  {
    name: 'at',
    header: 'Quand',
    value: (r) => (r.jourSeul ? formatDay(dayInParis(r.at)) : formatInstant(r.at)),
  },
  { name: 'quoi', header: 'Quoi', value: (r) => r.quoi, part: 'who' },
  { name: 'details', header: 'Précision', value: (r) => r.details },
  { name: 'qui', header: 'Qui', value: (r) => r.qui, part: 'when' },
]

export function HistoriqueTab({ partie: { evenements } }: Tab<'historique'>) {
  return (
    <PartTable
      title="Historique"
      found={all(evenements)}
      columns={EVENEMENTS}
      keyOf={({ cle }) => cle}
      nothing="Rien n’est encore arrivé à ce contrat."
    />
  )
}
