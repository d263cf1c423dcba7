'use client'

import { Building2, type LucideIcon, MapPin, Users } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadFault } from '@/components/wizard/read-fault'
import { type Champ, LIBELLES, toggleAll, valueText } from '@/lib/domain/analytique/filtres'
import { tickOf } from '@/lib/domain/analytique/selection'
import { foldText } from '@/lib/domain/textes/fold-text'
import { formatNumber } from '@/lib/domain/textes/format'
import type { Valeurs } from './appels'
import { Opener } from './opener'

const ICONS: Readonly<Record<Champ, LucideIcon>> = {
  prescripteurRegions: MapPin,
  prescripteurPrenomNom: Users,
  agenceNomEHS: Building2,
}

type Props = {
  champ: Champ
  /** The values of the list; null until they are read. */
  lues: Valeurs | null
  /** Those that the figures are of; null for all of them. */
  choisies: readonly string[] | null
  loading: boolean
  hasFailed: boolean
  onRetry: () => void
  /** None for all of them. */
  onSave: (values: readonly string[]) => void
}

/** Values above which the panel has a box to search them. */
const MANY = 12

/** Text of the selector for values that are not all of them. */
function textOf(champ: Champ, [only, ...others]: readonly string[]): string {
  if (only === undefined) return 'Aucune valeur'
  return others.length === 0 ? valueText(champ, only) : `${others.length + 1} ${LIBELLES[champ].pluriel}`
}

/** Selector of one field: several values, all of them to begin with (ANALYTICS-15 to ANALYTICS-21). It saves as it closes. */
export function ChampSelector({ champ, lues, choisies, loading, hasFailed, onRetry, onSave }: Props) {
  const { nom, tous } = LIBELLES[champ]
  const all = lues?.valeurs.map(({ value }) => value) ?? []
  const known = choisies?.filter((value) => all.includes(value)) ?? all
  // What a link names may be none of the list: the figures are of that, and of nothing else.
  const named = choisies ?? all
  const [draft, setDraft] = useState<readonly string[] | null>(null)
  const [search, setSearch] = useState('')
  const chosen = draft ?? known
  const isAll = choisies === null || (all.length > 0 && known.length === all.length)
  const text = isAll ? tous : textOf(champ, named)
  const toggle = (value: string) =>
    setDraft(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  const close = () => {
    setSearch('')
    if (draft === null) return
    setDraft(null)
    const same = draft.length === known.length && draft.every((value) => known.includes(value))
    if (!same) onSave(draft.length === all.length ? [] : draft)
  }
  const tick = tickOf(chosen.length, all.length)
  const searched = foldText(search)
  return (
    <Opener
      label={nom}
      text={text}
      count={isAll ? lues && all.length : named.length}
      icon={ICONS[champ]}
      loading={loading}
      onClose={close}
      panel={() =>
        hasFailed || lues === null ? (
          <div className="p-3.5">
            {hasFailed ? (
              <ReadFault
                title="Cette liste n’a pas pu être lue."
                message=""
                pending={loading}
                onRetry={onRetry}
              />
            ) : (
              <Skeleton className="h-40" />
            )}
          </div>
        ) : (
          <div className="grid gap-2 p-3.5">
            {all.length > MANY && (
              <Input
                type="search"
                aria-label={`Rechercher : ${nom}`}
                placeholder="Rechercher"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            )}
            <div className="flex min-h-11 items-center gap-2 border-b border-line">
              <Checkbox
                label={tous}
                className="flex-1 font-semibold"
                checked={tick === 'checked' && all.length > 0}
                indeterminate={tick === 'mixed'}
                onChange={() => setDraft(toggleAll(chosen, all))}
              />
              <span className="text-[13px] text-muted tabular-nums">{all.length}</span>
            </div>
            <ul className="max-h-[300px] overflow-auto">
              {lues.valeurs
                .filter(({ value }) => foldText(valueText(champ, value)).includes(searched))
                .map(({ value, count }) => (
                  <li key={value} className="flex min-h-9 items-center gap-2">
                    <Checkbox
                      label={valueText(champ, value)}
                      className="flex-1"
                      checked={chosen.includes(value)}
                      onChange={() => toggle(value)}
                    />
                    <span className="text-[13px] text-muted tabular-nums">{formatNumber(count)}</span>
                  </li>
                ))}
            </ul>
            <p className="text-[13px] text-muted">Le choix est appliqué à la fermeture.</p>
          </div>
        )
      }
    />
  )
}
