import type { ReactNode } from 'react'
import { PartageButton } from '@/components/documents/partages/partage-button'
import { NothingYet, RecordSection } from '@/components/record/record'
import { RecordLink } from '@/components/record/related'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Opener } from '@/lib/domain/acces/may-open'
import { devisPath } from '@/lib/domain/documents/devis'
import { interventionPath, nonConformitePath } from '@/lib/domain/parc/chemins'
import { CANAL_WORDS } from '@/lib/domain/parc/relance'
import { ETATS_DEVIS, ETATS_NON_CONFORMITE } from '@/lib/domain/textes/etats'
import { formatAmount, formatDay, formatNumber } from '@/lib/domain/textes/format'
import { MOTIFS_VISITE, motifLabel } from '@/lib/domain/visites/statuts'
import type { Logement } from '@/lib/parc/logement'
import { apiUrl } from '@/lib/platform/routes'

type Line = { id: number; day: string; name: ReactNode; detail: ReactNode; end?: ReactNode }

/** Records of a dwelling by day, the newest first. */
function Lines({ title, lines, nothing }: { title: string; lines: readonly Line[]; nothing: string }) {
  return (
    <RecordSection title={title}>
      {lines.length === 0 && <NothingYet>{nothing}</NothingYet>}
      <ul>
        {lines.map(({ id, day, name, detail, end }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 last:border-b-0"
          >
            <span className="w-full tabular-nums text-muted sm:w-24 sm:text-ink">{formatDay(day)}</span>
            <span className="min-w-40 flex-1 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="block text-[13.5px] text-muted">{detail}</span>
            </span>
            {end}
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

function FileLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-label={label}
      className="inline-flex min-h-6 items-center font-semibold text-portal-ink underline underline-offset-2"
    >
      {children}
    </a>
  )
}

export function Attestations({ attestations }: Pick<Logement, 'attestations'>) {
  return (
    <Lines
      title="Attestations"
      nothing="Aucune attestation enregistrée."
      lines={attestations.map(({ id, numero, type, date, valideJusquau }) => ({
        id,
        day: date,
        name: type,
        detail: `${numero}, valable jusqu’au ${formatDay(valideJusquau)}`,
        end: (
          <span className="flex flex-wrap gap-x-4">
            <PartageButton nature="attestation" objet={id} nom={`l’attestation ${numero}`} />
            <FileLink href={apiUrl(`attestations/${id}/pdf`)} label={`PDF de l’attestation ${numero}`}>
              PDF
            </FileLink>
          </span>
        ),
      }))}
    />
  )
}

/** Attempts that failed by their reason: « refus d’accès 2, absent 1 ». */
function reasonsOf(motifs: Logement['motifs']): string {
  return MOTIFS_VISITE.flatMap((motif) => {
    const count = motifs[motif] ?? 0
    return count === 0 ? [] : [`${motifLabel(motif).toLocaleLowerCase('fr-FR')} ${formatNumber(count)}`]
  }).join(', ')
}

/**
 * Attempts at which nobody let the technician in, the latest ones first, all of them counted by their reason; nothing without
 * any (PARK-50).
 */
export function Passages({
  passages,
  motifs,
  person,
}: Pick<Logement, 'passages' | 'motifs'> & { person: Opener }) {
  if (passages.length === 0) return null
  const total = Object.values(motifs).reduce((sum, count) => sum + count, 0)
  const shown = passages.length < total ? ` ; les ${formatNumber(passages.length)} derniers` : ''
  return (
    <Lines
      title={`Passages sans accès : ${reasonsOf(motifs)}${shown}`}
      nothing=""
      lines={passages.map(({ id, jour, resultat, avis, interventionId, intervention }) => ({
        id,
        day: jour,
        name: motifLabel(resultat),
        detail: (
          <>
            <RecordLink path={interventionPath(interventionId)} person={person}>
              {intervention}
            </RecordLink>
            {avis && ', avis de passage laissé'}
          </>
        ),
      }))}
    />
  )
}

/**
 * Decisions where nobody opened, with the letters and the written refusals; nothing where there were none (PARK-15,
 * PARK-40).
 */
export function Suites({ suites }: Pick<Logement, 'suites'>) {
  if (suites.length === 0) return null
  return (
    <Lines
      title="Suites données aux absences"
      nothing=""
      lines={suites.map(({ id, jour, type, motif, auteur, fichierId }) => ({
        id,
        day: jour,
        name: type,
        detail: [motif, auteur && `par ${auteur}`].filter(Boolean).join(', '),
        end: fichierId !== null && (
          <FileLink
            href={apiUrl(`fichiers/${fichierId}/contenu`)}
            label={`Fichier, ${type} du ${formatDay(jour)}`}
          >
            Fichier
          </FileLink>
        ),
      }))}
    />
  )
}

/** Reminders of the visit, by whichever way, with the letters; nothing where there were none (PARK-52). */
export function Relances({ relances }: Pick<Logement, 'relances'>) {
  if (relances.length === 0) return null
  return (
    <Lines
      title="Relances"
      nothing=""
      lines={relances.map(({ id, jour, canal, auteur, fichierId }) => ({
        id,
        day: jour,
        name: `Relance par ${CANAL_WORDS[canal]}`,
        detail: auteur === null ? '' : `par ${auteur}`,
        end: fichierId !== null && (
          <FileLink
            href={apiUrl(`fichiers/${fichierId}/contenu`)}
            label={`Courrier de relance du ${formatDay(jour)}`}
          >
            Courrier
          </FileLink>
        ),
      }))}
    />
  )
}

export function NonConformites({
  nonConformites,
  person,
}: Pick<Logement, 'nonConformites'> & { person: Opener }) {
  return (
    <Lines
      title="Non-conformités"
      nothing="Aucune non-conformité relevée."
      lines={nonConformites.map(({ id, numero, date, code, gravite, constat, delai, statut }) => ({
        id,
        day: date,
        name: (
          <RecordLink path={nonConformitePath(id)} person={person}>
            {constat}
          </RecordLink>
        ),
        detail: `${numero}, gravité ${gravite}, code ${code}, à lever avant le ${formatDay(delai)}`,
        end: <EtatBadge etats={ETATS_NON_CONFORMITE} etat={statut} />,
      }))}
    />
  )
}

export function Devis({ devis, person }: Pick<Logement, 'devis'> & { person: Opener }) {
  return (
    <Lines
      title="Devis"
      nothing="Aucun devis pour ce logement."
      lines={devis.map(({ id, numero, objet, emisLe, montantTtcCents, statut }) => ({
        id,
        day: emisLe,
        name: (
          <RecordLink path={devisPath(id)} person={person}>
            {objet}
          </RecordLink>
        ),
        detail: `${numero}, ${formatAmount(montantTtcCents)} TTC`,
        end: <EtatBadge etats={ETATS_DEVIS} etat={statut} />,
      }))}
    />
  )
}

export function Dpes({ dpes, person }: Pick<Logement, 'dpes'> & { person: Opener }) {
  return (
    <Lines
      title="DPE"
      nothing="Aucun DPE pour ce logement."
      lines={dpes.map(({ id, etiquette, kwhepM2An, kgco2M2An, numeroAdeme, date, valideJusquau }) => ({
        id,
        day: date,
        name: (
          <RecordLink path={`/dpe?recherche=${numeroAdeme}`} person={person}>
            {`Étiquette ${etiquette}`}
          </RecordLink>
        ),
        detail: `${formatNumber(kwhepM2An)} kWhEP/m².an, ${formatNumber(kgco2M2An)} kgCO₂/m².an, n° ${numeroAdeme}, valide jusqu’au ${formatDay(valideJusquau)}`,
      }))}
    />
  )
}
