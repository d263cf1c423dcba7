import {
  Building2,
  FilePlus2,
  Flame,
  HousePlug,
  type LucideIcon,
  PencilLine,
  ShieldAlert,
  Truck,
  Wrench,
} from 'lucide-react'
import { RecordSection } from '@/components/record/record'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { EmptyState } from '@/components/ui/empty-state'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Saisie } from '@/lib/demandes/saisie'
import type { DemandeType } from '@/lib/domain/demandes/commun/numero'
import { copyPath, demandePath, SAISIE_PATHS, TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { ETATS_DEMANDE } from '@/lib/domain/textes/etats'
import { formatInstant } from '@/lib/domain/textes/format'

const FORMS: Readonly<Record<DemandeType, { icon: LucideIcon; texte: string }>> = {
  CMI: { icon: Flame, texte: 'Mise en service d’une installation livrée à un client final.' },
  PIM: { icon: Building2, texte: 'Mise en service des logements d’un programme.' },
  DIS: { icon: Truck, texte: 'Mise en service d’un équipement vendu par votre enseigne.' },
  INS: { icon: Wrench, texte: 'Contrat d’entretien d’une à trois installations.' },
  ASS: { icon: ShieldAlert, texte: 'Panne de chauffage d’un assuré, sinistre déclaré.' },
  GES: { icon: HousePlug, texte: 'Mise en main d’une maison à son occupant.' },
}

type Props = Saisie & { types: readonly DemandeType[] }

/** Where requests are begun: the forms, the drafts to go on with, and the latest requests to start from (FOLLOW-15). */
export function SaisieHub({ types, brouillons, recentes }: Props) {
  return (
    <>
      <div>
        <h1>Saisie</h1>
        <p className="text-muted">Choisissez la demande à déposer.</p>
      </div>
      {types.length === 0 && <EmptyState title="Aucune demande ne peut être déposée pour ce périmètre" />}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {types.map((type) => (
          <li key={type}>
            <FormCard type={type} />
          </li>
        ))}
      </ul>
      {brouillons.length > 0 && (
        <RecordSection title="Brouillons à reprendre">
          <ul className="divide-y divide-line">
            {brouillons.map(({ type, updatedAt }) => (
              <li key={type} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
                <DrawnIcon icon={PencilLine} className="text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{TYPE_LABELS[type]}</span>
                  <span className="text-[13.5px] text-muted">Enregistré le {formatInstant(updatedAt)}</span>
                </span>
                <ButtonLink
                  href={SAISIE_PATHS[type]}
                  size="small"
                  aria-label={`Reprendre le brouillon : ${TYPE_LABELS[type]}`}
                >
                  Reprendre le brouillon
                </ButtonLink>
              </li>
            ))}
          </ul>
        </RecordSection>
      )}
      {recentes.length > 0 && (
        <RecordSection title="Vos dernières demandes">
          <ul className="divide-y divide-line">
            {recentes.map((recente) => (
              <Recente key={recente.id} {...recente} />
            ))}
          </ul>
          <p className="border-t border-line px-5 py-3.5">
            <AppLink href="/suivi" className="py-1 font-semibold text-portal-ink hover:underline">
              Suivre toutes mes demandes
            </AppLink>
          </p>
        </RecordSection>
      )}
    </>
  )
}

function FormCard({ type }: { type: DemandeType }) {
  const { icon, texte } = FORMS[type]
  return (
    <Card padded className="relative flex h-full items-start gap-4 hover:bg-portal-soft">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-portal-soft text-portal-ink">
        <DrawnIcon icon={icon} />
      </span>
      <span className="min-w-0">
        <AppLink href={SAISIE_PATHS[type]} className="text-[17px] font-semibold after:absolute after:inset-0">
          {TYPE_LABELS[type]}
        </AppLink>
        <span className="block text-muted">{texte}</span>
      </span>
    </Card>
  )
}

function Recente({ id, type, numero, statut, client, createdAt, doublon }: Saisie['recentes'][number]) {
  const copy = copyPath(type, id)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <span className="min-w-0 flex-1">
        <AppLink href={demandePath(type, id)} className="py-1 font-semibold text-portal-ink hover:underline">
          {numero}
        </AppLink>
        <span className="block text-[13.5px] text-muted">
          {[client, `déposée le ${formatInstant(createdAt)}`].filter(Boolean).join(', ')}
        </span>
      </span>
      {doublon && <Badge tone="warn">Doublon possible</Badge>}
      <EtatBadge etats={ETATS_DEMANDE} etat={statut} />
      {copy && (
        <ButtonLink href={copy} size="small" aria-label={`Dupliquer la demande ${numero}`}>
          <DrawnIcon icon={FilePlus2} className="size-4" />
          Dupliquer
        </ButtonLink>
      )}
    </li>
  )
}
