import type { PageChoix, TotalChoix } from '@/lib/accueil/choices'
import type { LigneStockee } from '@/lib/contenu/portails/edition'

/** Choices of the fields of the editor. */
export type Choix = {
  pages: readonly PageChoix[]
  totaux: readonly TotalChoix[]
  documents: readonly { id: number; label: string }[]
  /** Whether the person may edit the content pages. */
  hasPages: boolean
  icones: readonly { name: string; label: string; shapes: string }[]
}

/** Stored lines as the editor knows them, by their id. */
export type Stockees = Readonly<Record<number, LigneStockee>>

/** Shapes of an icon by its name; those of the link for a line without one, as its menu draws it. */
export function shapesIn({ icones }: Choix, name: string): string {
  return (
    (icones.find((icone) => icone.name === name) ?? icones.find(({ name }) => name === 'link'))?.shapes ?? ''
  )
}
