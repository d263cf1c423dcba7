'use client'

import { Search } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { CopyButton } from '@/components/form/copy-button'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { useDebounced } from '@/components/ui/use-debounced'
import { copiedContracts, FOLDED_CONTRACTS, type SearchMode } from '@/lib/domain/perimetre/contrats'
import { INITIAL_NAVIGATION } from '@/lib/domain/perimetre/navigation-state'
import { formatNumber } from '@/lib/domain/textes/format'
import { contratPages, fetchNumeros } from './calls'
import { type ContratChoix, chosenCount, toggleAll } from './contrat-choix'
import { FoldedContrats, UnfoldedContrats } from './contrat-list'
import { ListFault } from './list-fault'
import { Segments } from './segments'
import { usePages } from './use-pages'

type Props = {
  clientId: number
  /** Number of the client's contracts. */
  total: number
  choix: ContratChoix
  onChange: (choix: ContratChoix) => void
}

const DISPLAYS = [
  { value: 'numero', label: 'N°' },
  { value: 'libelle', label: 'Libellé' },
] as const

const MODES: readonly { value: SearchMode; label: string }[] = [
  { value: 'numeroContratAndDesc', label: 'numéro et libellé' },
  { value: 'numeroContrat', label: 'numéro' },
  { value: 'description', label: 'libellé' },
]

/** Contracts of the client, to choose among (spec §2 « Expanded sidebar »). */
export function ContratSelector({ clientId, total, choix, onChange }: Props) {
  const [display, setDisplay] = useState(INITIAL_NAVIGATION.contractDisplay)
  const [text, setText] = useState('')
  const [mode, setMode] = useState<SearchMode>('numeroContratAndDesc')
  const [unfolded, setUnfolded] = useState(false)
  const searched = useDebounced(text.trim())
  const read = useMemo(() => contratPages(clientId, searched, mode), [clientId, searched, mode])
  const list = usePages(read)
  const box = useRef<HTMLInputElement>(null)
  const chosen = chosenCount(choix, total)
  const rows = { list, display, choix, onChange }
  return (
    <fieldset className="grid min-w-0 gap-2.5" aria-label="Contrats">
      <div className="flex items-center justify-between gap-2">
        <span className="text-[13.5px] font-semibold">
          Contrats{' '}
          <span className="inline-block font-normal text-muted">
            ({formatNumber(chosen)} sur {formatNumber(total)})
          </span>
        </span>
        <Segments label="Affichage des contrats" options={DISPLAYS} value={display} onChange={setDisplay} />
      </div>
      <Input
        ref={box}
        type="search"
        aria-label="Recherche contrat"
        placeholder="Recherche contrat"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        before={<Search aria-hidden="true" />}
        after={
          <CopyButton
            label="Copier les numéros des contrats"
            texts={{ done: 'Numéros copiés', said: 'Les numéros des contrats choisis sont copiés.' }}
            text={async () => copiedContracts(await fetchNumeros(clientId, choix))}
          />
        }
      />
      {text !== '' && (
        <label className="flex items-center gap-1.5 text-[13px] text-muted">
          Chercher dans
          <select
            value={mode}
            onChange={(event) =>
              setMode(MODES.find(({ value }) => value === event.target.value)?.value ?? mode)
            }
            className="min-h-6 cursor-pointer rounded-sm bg-surface font-semibold text-ink"
          >
            {MODES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <Checkbox
        label={<span className="font-semibold">Tout sélectionner</span>}
        checked={total > 0 && chosen === total}
        indeterminate={chosen > 0 && chosen < total}
        disabled={total === 0}
        onChange={() => onChange(toggleAll(choix, total))}
      />
      {list.hasFailed && (
        <ListFault
          onRetry={() => {
            list.retry()
            box.current?.focus()
          }}
        />
      )}
      {unfolded ? <UnfoldedContrats {...rows} /> : <FoldedContrats {...rows} />}
      {!list.loading && !list.hasFailed && list.total === 0 && (
        <p className="text-muted">
          {searched === '' ? 'Ce client n’a pas de contrat.' : 'Aucun contrat trouvé.'}
        </p>
      )}
      {list.total > FOLDED_CONTRACTS && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="min-h-6 justify-self-start rounded-sm font-semibold text-portal-ink hover:underline"
        >
          {unfolded ? 'Voir moins...' : 'Voir plus...'}
        </button>
      )}
    </fieldset>
  )
}
