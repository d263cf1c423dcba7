'use client'

import { ChevronRight, Layers, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { ReadFault } from '@/components/wizard/read-fault'
import type { PortalGroup, SelectedPortal } from '@/lib/domain/analytique/read-models'
import {
  added,
  applied,
  canAdd,
  canApply,
  parentsOf,
  searchGroups,
  tickOf,
  toggleGroup,
  togglePortal,
} from '@/lib/domain/analytique/selection'
import { foldText } from '@/lib/domain/textes/fold-text'
import { type Choix, fetchPortails } from './appels'
import { Opener } from './opener'

type Props = {
  text: string
  count: number
  requete: string
  /** Saves the portals and groups that are chosen. */
  onSave: (portals: readonly SelectedPortal[]) => Promise<void>
}

/** Selector of portals and groups (ANALYTICS-01 to ANALYTICS-11). Its groups are read when it opens. */
export function PortailSelector({ text, count, requete, onSave }: Props) {
  const [choix, setChoix] = useState<Choix | null>(null)
  const reading = useSave(async () => setChoix(await fetchPortails(requete)))
  const open = () => {
    // What was saved since is read before anything is ticked.
    setChoix(null)
    void reading.save()
  }
  return (
    <Opener
      label="Portails et groupes"
      text={text}
      count={count}
      icon={Layers}
      loading={reading.pending}
      onOpen={open}
      panel={(close) =>
        choix === null ? (
          <div className="grid gap-2 p-4">
            {reading.fault === null ? (
              <Skeleton className="h-40" />
            ) : (
              <ReadFault
                title="Cette liste n’a pas pu être lue."
                message=""
                pending={reading.pending}
                onRetry={reading.save}
              />
            )}
          </div>
        ) : (
          <Panel
            choix={choix}
            onSave={async (portals) => {
              await onSave(portals)
              close()
            }}
          />
        )
      }
    />
  )
}

type PanelProps = { choix: Choix; onSave: (portals: readonly SelectedPortal[]) => Promise<void> }

function Panel({ choix: { groups: first, saved }, onSave }: PanelProps) {
  const [groups, setGroups] = useState<readonly PortalGroup[]>(first)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<readonly SelectedPortal[]>([])
  const saving = useSave(onSave)
  const save = (portals: readonly SelectedPortal[]) => {
    setAsked(portals)
    void saving.save(portals)
  }
  const state = { groups, text: search, saved }
  const found = searchGroups(groups, search)
  const isSearching = foldText(search) !== ''
  const chosen = found.filter(({ selected }) => selected).length
  const unfold = (id: number) => {
    const next = new Set(open)
    if (!next.delete(id)) next.add(id)
    setOpen(next)
  }
  return (
    <div className="grid gap-2.5 p-3.5">
      <Input
        type="search"
        aria-label="Rechercher un groupe"
        placeholder="Rechercher un groupe"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        before={<Search aria-hidden="true" />}
      />
      <p role="status" className="min-h-5 text-[13px] text-muted">
        {isSearching && `${found.length} trouvé(s)`}
      </p>
      <div className="max-h-[300px] overflow-auto border-y border-line py-1.5">
        {parentsOf(found).map((portal) => {
          const expanded = isSearching || portal.expanded || open.has(portal.id)
          const count = portal.groups.filter(({ selected }) => selected).length
          const tick = tickOf(count, portal.groups.length)
          return (
            <fieldset key={portal.id} className="min-w-0">
              <legend className="sr-only">{portal.Nom}</legend>
              <div className="flex min-h-11 items-center gap-2">
                <button
                  type="button"
                  aria-expanded={expanded}
                  aria-label={`${expanded ? 'Replier' : 'Déplier'} ${portal.Nom}`}
                  className="grid size-8 flex-none place-items-center rounded-sm text-muted hover:bg-sunken"
                  onClick={() => unfold(portal.id)}
                >
                  <ChevronRight aria-hidden="true" className={`size-4 ${expanded ? 'rotate-90' : ''}`} />
                </button>
                <Checkbox
                  label={portal.Nom}
                  className="flex-1 font-semibold"
                  checked={tick === 'checked'}
                  indeterminate={tick === 'mixed'}
                  onChange={() => setGroups(toggled(groups, portal.groups))}
                />
                <span className="text-[13px] whitespace-nowrap text-muted tabular-nums">
                  {count} sur {portal.groups.length}
                </span>
              </div>
              {expanded &&
                portal.groups.map((group) => (
                  <div key={group.id} className="flex min-h-9 items-center gap-2 pl-10">
                    <Checkbox
                      label={
                        <>
                          {group.Nom}{' '}
                          <span className="text-[13px] text-muted">
                            {group.clients.map(({ clientId }) => clientId).join(', ')}
                          </span>
                        </>
                      }
                      className="flex-1"
                      checked={group.selected}
                      onChange={() => setGroups(toggleGroup(groups, group.id))}
                    />
                  </div>
                ))}
            </fieldset>
          )
        })}
        {found.length === 0 && (
          <p className="px-2 py-6 text-center text-muted">Aucun groupe ne porte ce nom.</p>
        )}
      </div>
      <p className="text-[13px] text-muted">
        {chosen} {chosen >= 2 ? 'groupes choisis' : 'groupe choisi'} sur {found.length}
      </p>
      <CallFault error={saving.fault} onRetry={() => save(asked)} />
      <div className="sticky bottom-0 -mx-3.5 -mb-3.5 flex flex-wrap justify-end gap-2 bg-surface px-3.5 pt-1 pb-3.5">
        <Button
          size="small"
          disabled={!canAdd(state)}
          title={canAdd(state) ? undefined : 'Recherchez d’abord un groupe'}
          pending={saving.pending}
          onClick={() => save(added(state))}
        >
          <DrawnIcon icon={Plus} className="size-4" />
          Ajouter au filtre
        </Button>
        <Button
          size="small"
          variant="primary"
          disabled={!canApply(state)}
          pending={saving.pending}
          onClick={() => save(applied(state))}
        >
          Appliquer le filtre
        </Button>
      </div>
    </div>
  )
}

/** All the groups, those of a portal that are shown toggled together: a search hides the others from it. */
function toggled(groups: readonly PortalGroup[], shown: readonly PortalGroup[]): PortalGroup[] {
  const portalId = shown[0]?.portalId ?? 0
  const next = new Map(togglePortal(shown, portalId).map((group) => [group.id, group]))
  return groups.map((group) => next.get(group.id) ?? group)
}
