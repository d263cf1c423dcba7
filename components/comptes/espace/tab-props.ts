import { z } from 'zod'
import type { TabComponentProps } from '@/components/accueil/tab-component-props'
import type { Contenu } from '@/lib/contenu/types'
import type { Viewer } from '@/lib/domain/contenu/viewer'

const page = z.coerce.number().int().min(1).max(10_000).catch(1)

/** Query of « Mon espace »: the pages of its lists, and whose authorisations are shown. */
export const espaceSearch = z.object({
  page,
  personnes: page,
  recherche: z.string().trim().max(100).catch(''),
  personne: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
})
export type EspaceSearch = z.output<typeof espaceSearch>

/** Props of every tab of « Mon espace ». */
export type EspaceTabProps = TabComponentProps & { contenu: Contenu; viewer: Viewer; search: EspaceSearch }
