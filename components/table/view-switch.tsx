import { SEGMENTS } from '@/components/ui/segment'
import { SegmentLink } from '@/components/ui/segment-link'

/** Links to the two ways to see the rows of a list: alone, or under their map. */
export function ViewSwitch({ list, map, isMap }: { list: string; map: string; isMap: boolean }) {
  return (
    <nav aria-label="Affichage" className={SEGMENTS}>
      <SegmentLink href={list} isCurrent={!isMap}>
        Liste
      </SegmentLink>
      <SegmentLink href={map} isCurrent={isMap}>
        Carte
      </SegmentLink>
    </nav>
  )
}
