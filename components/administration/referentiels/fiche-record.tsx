import { ChevronRight } from 'lucide-react'
import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { Choix, FicheOuverte } from '@/lib/administration/referentiels/read'
import type { Lies } from '@/lib/administration/referentiels/related'
import { ACTES_DES_FICHES, type Acte } from '@/lib/domain/administration/referentiels/actes'
import { ARCHIVE, ETATS_FICHE } from '@/lib/domain/administration/referentiels/etats'
import { phrasesOf } from '@/lib/domain/administration/referentiels/fiche'
import { FICHES } from '@/lib/domain/administration/referentiels/fiches'
import { formatDay, formatNumber } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { Historique } from '../historique'
import { FicheActions } from './actions'
import { NouvelleFiche } from './nouvelle-fiche'
import { ReglementJeu } from './reglement'

type Props = {
  fiche: FicheOuverte
  choix: Choix
  lies: Lies | null
  /** The records that a form for one that belongs to it may name. */
  choixDesLies: Choix
}

/** A record that administrators keep: its fields, what belongs to it, its history (FIRST-20). */
export function FicheRecord({ fiche, choix, lies, choixDesLies }: Props) {
  const { cle, id, titre, values, textes, faits, archiveLe, empreinte, actes, ouverts, liens, reglement } =
    fiche
  const { champs, path, call, archive = null, titre: liste } = FICHES[cle]
  return (
    <RecordPage
      title={titre}
      list={{ href: path, label: liste }}
      status={archiveLe !== null && <EtatBadge etats={ETATS_FICHE} etat={ARCHIVE} />}
      subtitle={archiveLe !== null && `Archivé depuis le ${formatDay(archiveLe)}`}
      actions={
        <FicheActions
          cle={cle}
          id={id}
          titre={titre}
          values={values}
          empreinte={empreinte}
          isArchived={archiveLe !== null}
          choix={choix}
          ouverts={ouverts.map(({ acte, ...open }) => {
            const { titre: nom, danger = false }: Acte = ACTES_DES_FICHES[acte]
            return { ...open, acte, titre: nom, danger }
          })}
          liens={liens}
          phrases={phrasesOf(FICHES[cle])}
          path={path}
          call={call}
          effet={archive}
        />
      }
    >
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-6">
          <RecordSection title="Fiche">
            <Facts
              facts={[
                ...Object.entries(champs).map(([name, { label }]) => ({
                  label,
                  value: textes[name] ?? null,
                })),
                ...faits,
              ]}
            />
          </RecordSection>
          {lies && <Liees lies={lies} choix={choixDesLies} isArchived={archiveLe !== null} />}
          {reglement !== undefined && archiveLe === null && (
            <RecordSection title="Règlement">
              <ReglementJeu id={id} nom={reglement} />
            </RecordSection>
          )}
        </div>
        <Historique actes={actes} vide="Rien n’a été changé depuis l’écran d’administration." />
      </div>
    </RecordPage>
  )
}

type LieesProps = { lies: Lies; choix: Choix; isArchived: boolean }

/** The first records that belong to one, a way to all of them, and to a new one. */
function Liees({ lies: { titre, fiche, vide, rows, total, liste, given }, choix, isArchived }: LieesProps) {
  const { path } = FICHES[fiche]
  return (
    <RecordSection title={titre}>
      {rows.length === 0 ? (
        <NothingYet>{typographie(vide)}</NothingYet>
      ) : (
        <ul className="p-2">
          {rows.map(({ id, nom, detail }) => (
            <li key={id}>
              <AppLink
                href={`${path}/${id}`}
                className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block leading-5 font-semibold break-words">{nom}</span>
                  {detail && <span className="block text-[13px] text-muted">{detail}</span>}
                </span>
                <DrawnIcon icon={ChevronRight} className="size-4 flex-none text-muted" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {((given && !isArchived) || total > rows.length) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3.5">
          {given && !isArchived && (
            <NouvelleFiche cle={fiche} label={phrasesOf(FICHES[fiche]).nouveau} choix={choix} given={given} />
          )}
          {total > rows.length && (
            <AppLink href={liste} className="inline-block py-1 text-portal-ink underline underline-offset-2">
              Tout voir ({formatNumber(total)})
            </AppLink>
          )}
        </div>
      )}
    </RecordSection>
  )
}
