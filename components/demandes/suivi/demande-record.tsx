import { FileText, House } from 'lucide-react'
import { z } from 'zod'
import { SectionCard } from '@/components/demandes/section-card'
import { RecordPage, RecordSection } from '@/components/record/record'
import { RecordBar, type RecordList, type RecordPlace } from '@/components/record/record-head'
import { type Related, RelatedRecords } from '@/components/record/related'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Demande } from '@/lib/demandes/suivi/demande'
import { sectionsOf } from '@/lib/demandes/suivi/sections'
import { demandeTitle, demandeWho } from '@/lib/demandes/suivi/titre'
import type { Opener } from '@/lib/domain/acces/may-open'
import { contratPath } from '@/lib/domain/contrats/contrats'
import { attentesOf } from '@/lib/domain/demandes/attente'
import { copyPath, daysLate, PARCOURS, stepsOf, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { logementPath } from '@/lib/domain/parc/chemins'
import { dayInParis } from '@/lib/domain/temps/days'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import { formatCount, formatDay, formatInstant } from '@/lib/domain/textes/format'
import { today } from '@/lib/platform/clock'
import { apiUrl } from '@/lib/platform/routes'
import { DemandeActions } from './demande-actions'
import { fileKindOf } from './file-texts'
import { Journal } from './journal'
import { Parcours } from './parcours'
import { Pieces } from './pieces'
import { StaffPanel } from './staff-panel'

type Props = {
  demande: Demande
  /** The list it was opened from. */
  list: RecordList
  place: RecordPlace | null
  /** Who reads it: the provider's staff also answers and changes the step. */
  person: Opener
}

/** Parts that stand beside the others: who is in charge, and what the request is part of. */
const BESIDE = ['Demande', 'Agence']

/** The page of one request: where it is, what it asks and costs, its files, its history, and what can be done with it. */
export function DemandeRecord({ demande, list, place, person }: Props) {
  const { id, type, numero, statut, motif, actions } = demande
  const isStaff = person.utilisateurEHS
  const late = daysLate(demande.dateCible, !demande.isClosed && statut !== 'Brouillon', today())
  const attentes = attentesOf({ ...demande, sansPhotos: isWithoutPhotos(demande) })
  const sections = sectionsOf(demande, { isStaff })
  const cards = (beside: boolean) =>
    sections
      .filter(({ titre }) => BESIDE.includes(titre) === beside)
      .map((section) => <SectionCard key={section.titre} section={section} />)
  return (
    <RecordPage
      title={demandeTitle(demande)}
      crumb={demandeWho(demande)}
      list={list}
      place={place}
      numero={numero}
      subtitle={`${TYPE_LABELS[type]}, dépôt du ${formatInstant(demande.createdAt)}${demande.createur ? ` par ${demande.createur}` : ''}, ${demande.groupe}`}
      status={
        <>
          <EtatBadge etats={ETATS_DEMANDE} etat={statut} />
          {demande.test && <Badge tone="warn">Test</Badge>}
          {late !== null && <Badge tone="bad">En retard de {formatCount(late, 'jour')}</Badge>}
        </>
      }
      actions={
        <RecordBar>
          <DemandeActions
            id={id}
            numero={numero}
            can={actions}
            kind={fileKindOf(type)}
            copyPath={copyPath(type, id)}
            shape="record"
          />
        </RecordBar>
      }
    >
      {motif && <Alert tone={statut === 'Réserve' ? 'warn' : 'bad'} title={`${statut} : ${motif}`} />}
      <Parcours parcours={PARCOURS[type]} statut={statut} jours={joursOf(demande)} attentes={attentes} />
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_288px] xl:grid-cols-[minmax(0,1fr)_328px]">
        <div className="grid min-w-0 gap-6">
          {cards(false)}
          <RecordSection title="Pièces jointes">
            <Pieces fichiers={demande.fichiers} />
          </RecordSection>
          <RecordSection title="Historique">
            <Journal evenements={demande.evenements} />
          </RecordSection>
        </div>
        <div className="grid min-w-0 gap-6">
          {isStaff && <StaffPanel calls={`demandes/${id}`} steps={stepsOf(PARCOURS[type])} statut={statut} />}
          {cards(true)}
          <RelatedRecords title="Contrat et logement" records={relatedOf(demande)} person={person} />
        </div>
      </div>
    </RecordPage>
  )
}

/** Day on which a request reached each of its steps: the latest time. */
function joursOf({ evenements }: Demande): Record<string, string> {
  const reached = evenements.flatMap(({ statut, at }) =>
    statut === null ? [] : [[statut, formatDay(dayInParis(at))] as const],
  )
  return Object.fromEntries(reached.reverse())
}

const photos = z.object({ presence_de_fichier_photo: z.boolean() })

/** A distributor's request waits for the photos of the installation (FOLLOW-12). */
function isWithoutPhotos({ type, detail }: Demande): boolean {
  const found = photos.safeParse(detail)
  return type === 'DIS' && found.success && !found.data.presence_de_fichier_photo
}

/** The contract and the dwelling of a request; a service order's contract is a document of its own. */
function relatedOf({ id, contrat, contratEdite, logement }: Demande): Related[] {
  return [
    ...(contratEdite === null
      ? []
      : [
          {
            icon: FileText,
            name: contratEdite,
            detail: 'Contrat édité (PDF)',
            file: apiUrl(`demandes/${id}/contrat`),
          },
        ]),
    ...(contrat === null
      ? []
      : [
          {
            icon: FileText,
            name: contrat.numero,
            detail: contrat.description,
            path: contratPath(contrat.id),
          },
        ]),
    ...(logement === null
      ? []
      : [
          {
            icon: House,
            name: logement.reference,
            detail: logement.adresse,
            path: logementPath(logement.id),
          },
        ]),
  ]
}
