'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState, useTransition } from 'react'
import { DateRangeField } from '@/components/shell/date-range/date-range-field'
import { Button } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Select } from '@/components/ui/select'
import { showFailure } from '@/components/ui/snackbar-store'
import { Spinner } from '@/components/ui/spinner'
import { storePeriod } from '@/lib/browser/store-period'
import type { Exclue } from '@/lib/domain/analytique/comptees'
import {
  AUCUN_CHARGEMENT,
  CHAMPS,
  type Champ,
  type Filtres as Choix,
  loadingOf,
} from '@/lib/domain/analytique/filtres'
import { COMPARAISONS, type Comparaison } from '@/lib/domain/analytique/periodes'
import type { SelectedPortal } from '@/lib/domain/analytique/read-models'
import type { DayRange } from '@/lib/domain/perimetre/date-range'
import { fetchValeurs, saveGroupes, saveValeurs, type Valeurs } from './appels'
import { ChampSelector } from './champ-selector'
import { CompteesSelector } from './comptees-selector'
import { PortailSelector } from './portail-selector'
import { Puces } from './puces'

const COMPARER: Readonly<Record<Comparaison, string>> = {
  annee: 'Même période l’an dernier',
  precedente: 'Période précédente',
  aucune: 'Aucune comparaison',
}

type Props = {
  /** The query of the view, whole. */
  requete: string
  periode: DayRange
  comparaison: Comparaison
  avec: readonly Exclue[]
  /** Choices that the figures are limited to. */
  choix: Choix
  /** Text of the selector of portals: « 4 portails », « 38 ». */
  portails: { text: string; count: number }
}

type Lues = Readonly<Record<Champ, Valeurs | null>>
const RIEN: Lues = { prescripteurRegions: null, prescripteurPrenomNom: null, agenceNomEHS: null }

/** The three lists of a view, read one after the other once its portals are there (ANALYTICS-43), each with its own flag (ANALYTICS-18). */
function useValeurs(requete: string) {
  const [lues, setLues] = useState(RIEN)
  const [flags, setFlags] = useState(AUCUN_CHARGEMENT)
  const [failed, setFailed] = useState<readonly Champ[]>([])
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same lists again
  useEffect(() => {
    const stop = new AbortController()
    const readAll = async () => {
      setFailed([])
      setFlags(AUCUN_CHARGEMENT)
      for (const champ of CHAMPS) {
        if (stop.signal.aborted) return
        setFlags((all) => loadingOf(all, champ, true))
        try {
          const read = await fetchValeurs(champ, requete, stop.signal)
          setLues((all) => ({ ...all, [champ]: read }))
        } catch {
          if (!stop.signal.aborted) setFailed((all) => [...all, champ])
        } finally {
          // The reading that took its place has its own flag up.
          if (!stop.signal.aborted) setFlags((all) => loadingOf(all, champ, false))
        }
      }
    }
    void readAll()
    return () => stop.abort()
  }, [requete, attempt])
  return { lues, flags, failed, retry: () => setAttempt((count) => count + 1) }
}

/** Parameters of how a view is shown: they change nothing of the lists that it is chosen from. */
const SHOWN = { comparer: null, mesure: null, par: null, classer: null, sens: null, tout: null }

/** The query of a view with some of its parameters changed; those that are null leave it. */
function changed(requete: string, parameters: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(requete)
  for (const [name, value] of Object.entries(parameters))
    if (value === null) query.delete(name)
    else query.set(name, value)
  return query.toString()
}

/**
 * The filters of the dashboard: portals and groups, three fields in a cascade, the period and what it is compared with. A choice
 * goes into the address, where « back » undoes it, and into the cookies of the last choice (ANALYTICS-48).
 */
export function Filtres({ requete, periode, comparaison, avec, choix, portails }: Props) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [open, setOpen] = useState(false)
  const { lues, flags, failed, retry } = useValeurs(changed(requete, SHOWN))

  const show = (query: string) => start(() => router.push(`/?${query}`, { scroll: false }))
  const onGroups = async (portals: readonly SelectedPortal[]) => show(await saveGroupes(portals, requete))
  const onValues = async (champ: Champ, values: readonly string[]): Promise<void> => {
    try {
      show(await saveValeurs(champ, values, requete))
    } catch (error) {
      showFailure(error, () => onValues(champ, values))
    }
  }
  const onPeriod = (range: DayRange) => {
    storePeriod(range)
    show(changed(requete, { du: range.start, au: range.end }))
  }
  const chosen = CHAMPS.flatMap((champ) => {
    const values = choix[champ]
    return values?.length ? [{ champ, values }] : []
  })
  return (
    <section
      aria-label="Filtres"
      aria-busy={pending || undefined}
      className="rounded-lg border border-line bg-surface print:hidden"
    >
      <div className="hidden p-4 max-md:block">
        <Button className="w-full" aria-expanded={open} onClick={() => setOpen(!open)}>
          <DrawnIcon icon={SlidersHorizontal} />
          Filtres
          {chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      </div>
      <div
        className={`grid grid-cols-[repeat(auto-fit,minmax(min(290px,100%),1fr))] gap-x-4 gap-y-3 p-4 px-5 max-md:px-4 max-md:pt-0 ${open ? '' : 'max-md:hidden'}`}
      >
        <PortailSelector {...portails} requete={requete} onSave={onGroups} />
        {CHAMPS.map((champ) => (
          <ChampSelector
            key={champ}
            champ={champ}
            lues={lues[champ]}
            choisies={choix[champ]}
            loading={flags[champ]}
            hasFailed={failed.includes(champ)}
            onRetry={retry}
            onSave={(values) => void onValues(champ, values)}
          />
        ))}
        <div className="grid min-w-0 content-start gap-1.5">
          <label htmlFor="periode" className="text-[14px] font-semibold">
            Période
          </label>
          <DateRangeField id="periode" range={periode} onChange={onPeriod} after={pending && <Spinner />} />
        </div>
        <div className="grid min-w-0 content-start gap-1.5">
          <label htmlFor="comparer" className="text-[14px] font-semibold">
            Comparer à
          </label>
          <Select
            id="comparer"
            value={comparaison}
            onChange={({ target: { value } }) =>
              show(changed(requete, { comparer: value === 'annee' ? null : value }))
            }
          >
            {COMPARAISONS.map((one) => (
              <option key={one} value={one}>
                {COMPARER[one]}
              </option>
            ))}
          </Select>
        </div>
        <CompteesSelector
          avec={avec}
          onSave={(next) => show(changed(requete, { avec: next.length === 0 ? null : next.join(',') }))}
        />
      </div>
      {chosen.length > 0 && (
        <div className="grid gap-2 border-t border-line px-5 py-3 max-md:px-4">
          {chosen.map(({ champ, values }) => (
            <Puces
              key={champ}
              champ={champ}
              values={values}
              onRemove={(value) =>
                void onValues(
                  champ,
                  values.filter((one) => one !== value),
                )
              }
            />
          ))}
        </div>
      )}
    </section>
  )
}
