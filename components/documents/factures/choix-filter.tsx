'use client'

import { CheckboxGroup } from '@/components/table/checkbox-group'
import { Select } from '@/components/ui/select'
import { formatNumber } from '@/lib/domain/textes/format'

/** A record that a list may be limited to. */
export type Choix = { id: number | string; nom: string }
type Props = {
  name: string
  label: string
  /** First choice, which limits nothing. */
  all: string
  choix: readonly Choix[]
  /** Choices that were read at most: with as many, there may be others. */
  most: number
  chosen: readonly string[] | undefined
}

/** Limits a list to one record of the perimeter: its choices go to the browser as data, not as elements (PERF-14). */
export function ChoixFilter({ name, label, all, choix, most, chosen = [] }: Props) {
  if (choix.length === 0) return null
  const id = `filtre-${name}`
  const isCut = choix.length >= most
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[13.5px] font-semibold">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        key={chosen[0]}
        defaultValue={chosen[0] ?? ''}
        aria-describedby={isCut ? `${id}-note` : undefined}
        className="max-w-80"
      >
        <option value="">{all}</option>
        {choix.map((one) => (
          <option key={one.id} value={one.id}>
            {one.nom}
          </option>
        ))}
      </Select>
      {isCut && (
        <p id={`${id}-note`} className="text-[13.5px] text-muted">
          {formatNumber(most)} choix au plus : cherchez les factures des autres par leur nom ou leur numéro.
        </p>
      )}
    </div>
  )
}

/** Keeps a list within the records that led to it, or takes them out; nothing while there is none. */
export function KeptFilter({ name, label, choix, chosen = [] }: Omit<Props, 'all' | 'most'>) {
  const kept = choix.filter(({ id }) => chosen.includes(String(id)))
  if (kept.length === 0) return null
  return (
    <CheckboxGroup
      name={name}
      label={label}
      options={kept.map(({ id, nom }) => ({ value: String(id), label: nom }))}
      chosen={[...chosen]}
    />
  )
}
