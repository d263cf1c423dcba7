'use client'

import { Building2, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { FieldGroup } from '@/components/form/field-group'
import { SearchSelect } from '@/components/perimetre/search-select'
import type { PageRead } from '@/components/perimetre/use-pages'
import { apiRead } from '@/lib/browser/client'
import { type GroupeChoice, groupeChoice } from '@/lib/domain/comptes/users'

const page = z.object({ rows: z.array(groupeChoice), total: z.number() })

function groupePages(recherche: string): PageRead<GroupeChoice> {
  return async ({ offset, limit, signal }) => {
    const query = new URLSearchParams({ recherche, offset: String(offset), limit: String(limit) })
    try {
      return await apiRead(`users/groupes?${query}`, page, { signal })
    } catch (error) {
      if (signal.aborted) return null
      throw error
    }
  }
}

type Props = { known?: readonly GroupeChoice[]; disabled?: boolean; hint?: string }

/** Groups of a person, kept in the form as their ids under `groupes`; `known` names those that are chosen already. */
export function GroupesField({ known = [], disabled = false, hint }: Props) {
  const { field } = useController<{ groupes: number[] }, 'groupes'>({ name: 'groupes' })
  const [names, setNames] = useState<ReadonlyMap<number, GroupeChoice>>(
    new Map(known.map((groupe) => [groupe.id, groupe])),
  )
  const chosen = field.value.flatMap((id) => names.get(id) ?? [])
  const add = (groupe: GroupeChoice) => {
    setNames(new Map(names).set(groupe.id, groupe))
    if (!field.value.includes(groupe.id)) field.onChange([...field.value, groupe.id])
  }
  const remove = (id: number) => field.onChange(field.value.filter((one) => one !== id))
  return (
    <FieldGroup name="groupes" label="Groupes" required hint={hint}>
      {(control) => (
        <div className="grid gap-2.5" ref={field.ref} tabIndex={-1} {...described(control)}>
          {chosen.length > 0 && (
            <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
              {chosen.map(({ id, nom, portail }) => (
                <li
                  key={id}
                  className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-portal-line bg-portal-soft pr-1 pl-3 text-[13.5px]"
                >
                  <span className="min-w-0 truncate" title={`${nom} (${portail})`}>
                    {nom} <span className="text-muted">({portail})</span>
                  </span>
                  {!disabled && (
                    <button
                      type="button"
                      aria-label={`Retirer ${nom}`}
                      onClick={() => remove(id)}
                      className="grid size-6 flex-none place-items-center rounded-full hover:bg-surface"
                    >
                      <X aria-hidden="true" className="size-3.5" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {!disabled && <AddGroupe onAdd={add} />}
        </div>
      )}
    </FieldGroup>
  )
}

const described = (control: { 'aria-describedby': string | undefined }) => ({
  'aria-describedby': control['aria-describedby'],
})

/** Searches a group on the server, among those that the person knows. */
export function AddGroupe({ onAdd }: { onAdd: (groupe: GroupeChoice) => void }) {
  const pages = useCallback((recherche: string) => groupePages(recherche), [])
  return (
    <SearchSelect<GroupeChoice>
      label="Ajouter un groupe"
      icon={<Building2 aria-hidden="true" />}
      value={null}
      title="Choisir un groupe"
      placeholder="Rechercher un groupe"
      empty="Aucun groupe trouvé"
      pages={pages}
      keyOf={({ id }) => id}
      textOf={({ nom }) => nom}
      detailOf={({ portail }) => portail}
      selectedKey={null}
      onChoose={onAdd}
    />
  )
}
