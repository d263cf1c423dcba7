'use client'

import { Building2 } from 'lucide-react'
import { useCallback } from 'react'
import { z } from 'zod'
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
