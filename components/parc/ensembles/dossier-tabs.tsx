import { DOCUMENT_COLUMNS, DocumentsPart } from '@/components/documents/contractuels/documents-part'
import { CellLink } from '@/components/table/cell-link'
import type { TableColumn } from '@/components/table/data-table'
import { PhoneLink } from '@/components/ui/phone-link'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { interventionsPath, logementPath } from '@/lib/domain/parc/chemins'
import { ETATS_CONTRAT, ETATS_INTERVENTION } from '@/lib/domain/textes/etats'
import { formatPhone } from '@/lib/domain/textes/format'
import type {
  ContactOfEnsemble,
  ContratOfEnsemble,
  DocumentOfEnsemble,
  DpeOfEnsemble,
  InterventionOfEnsemble,
} from '@/lib/parc/ensembles/dossier'
import type { Ensemble } from '@/lib/parc/ensembles/ensemble'
import type { Partie } from '@/lib/parc/ensembles/partie'
import { dayValue } from '@/lib/platform/lists/options'
import { PartTable } from '../../record/part-table'
import { ofWhole } from './of-whole'

type Tab<Onglet extends Partie['onglet']> = {
  ensemble: Ensemble
  partie: Extract<Partie, { onglet: Onglet }>
}

const lieu = ({ logement }: { logement: { id: number; reference: string } | null }) =>
  logement === null ? '—' : <CellLink href={logementPath(logement.id)}>{logement.reference}</CellLink>

const INTERVENTIONS: readonly TableColumn<InterventionOfEnsemble>[] = [
  { name: 'type', header: 'Type', value: (r) => r.type },
  { name: 'objet', header: 'Objet', value: (r) => r.objet, part: 'who' },
  { name: 'logement', header: 'Logement', value: (r) => r.logement?.reference ?? null },
  { name: 'date', header: 'Date', value: (r) => dayValue(r.date), part: 'when' },
  { name: 'technicien', header: 'Technicien', value: (r) => r.technicien },
  { name: 'statut', header: 'Statut', value: (r) => r.statut, etats: ETATS_INTERVENTION },
  { name: 'numero', header: 'N°', value: (r) => r.numero },
]

export function InterventionsTab({ ensemble, partie }: Tab<'interventions'>) {
  return (
    <PartTable
      title="Interventions"
      found={partie.interventions}
      columns={ofWhole(ensemble, INTERVENTIONS)}
      keyOf={(row) => row.id}
      cells={{ logement: lieu }}
      nothing="Aucune intervention enregistrée."
      all={
        ensemble.id === 0
          ? null
          : { href: interventionsPath(ensemble.id), label: 'Toutes les interventions de cet ensemble' }
      }
    />
  )
}

const CONTRATS: readonly TableColumn<ContratOfEnsemble>[] = [
  { name: 'numero', header: 'N°', value: (r) => r.numeroContrat },
  { name: 'description', header: 'Description', value: (r) => r.description, part: 'who' },
  { name: 'type', header: 'Type', value: (r) => r.type },
  { name: 'debut', header: 'Début', value: (r) => dayValue(r.dateDebut) },
  { name: 'fin', header: 'Fin', value: (r) => dayValue(r.dateFin), part: 'when' },
  { name: 'statut', header: 'Statut', value: (r) => r.status, etats: ETATS_CONTRAT },
]

export function ContratsTab({ partie }: Tab<'contrats'>) {
  return (
    <PartTable
      title="Contrats"
      found={partie.contrats}
      columns={CONTRATS}
      keyOf={(row) => row.id}
      hrefOf={(row) => contratPath(row.id)}
      nothing="Aucun contrat pour cet ensemble."
    />
  )
}

export function DocumentsTab({ ensemble, partie }: Tab<'documents'>) {
  return (
    <DocumentsPart
      found={partie.documents}
      columns={ofWhole<DocumentOfEnsemble>(ensemble, DOCUMENT_COLUMNS)}
      nothing="Aucun document pour cet ensemble."
    />
  )
}

const DPES: readonly TableColumn<DpeOfEnsemble>[] = [
  {
    name: 'lieu',
    header: 'Logement ou bâtiment',
    value: (r) => r.logement?.reference ?? r.batiment ?? r.ensemble,
  },
  { name: 'batiment', header: 'Bâtiment', value: (r) => r.batiment, part: 'who' },
  { name: 'etiquette', header: 'Étiquette', value: (r) => r.etiquette },
  { name: 'energie', header: 'kWhEP/m².an', align: 'end', value: (r) => r.kwhepM2An },
  { name: 'ges', header: 'kgCO₂/m².an', align: 'end', value: (r) => r.kgco2M2An },
  { name: 'date', header: 'Date', value: (r) => dayValue(r.date) },
  { name: 'validite', header: 'Valide jusqu’au', value: (r) => dayValue(r.valideJusquau), part: 'when' },
  { name: 'ademe', header: 'N° ADEME', value: (r) => r.numeroAdeme },
]

export function DpeTab({ ensemble, partie }: Tab<'dpe'>) {
  return (
    <PartTable
      title="DPE"
      found={partie.dpes}
      columns={ofWhole(ensemble, DPES)}
      keyOf={(row) => row.id}
      cells={{
        lieu: (row) => (row.logement === null ? (row.batiment ?? row.ensemble) : lieu(row)),
        etiquette: ({ etiquette }) => <b className="text-[15px]">{etiquette}</b>,
      }}
      nothing="Aucun DPE pour cet ensemble."
    />
  )
}

const CONTACTS: readonly TableColumn<ContactOfEnsemble>[] = [
  { name: 'role', header: 'Rôle', value: (r) => r.role },
  { name: 'nom', header: 'Nom', value: (r) => r.nom, part: 'who' },
  { name: 'telephone', header: 'Téléphone', value: (r) => r.telephone, part: 'when' },
]

export function ContactsTab({ ensemble, partie }: Tab<'contacts'>) {
  return (
    <PartTable
      title="Contacts"
      found={partie.contacts}
      columns={ofWhole(ensemble, CONTACTS)}
      keyOf={(row) => row.cle}
      cells={{
        telephone: ({ telephone }) =>
          telephone === null ? '—' : <PhoneLink number={formatPhone(telephone)} />,
      }}
      nothing="Aucun contact pour cet ensemble."
    />
  )
}
