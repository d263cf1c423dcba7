import { AppLink } from '@/components/ui/app-link'
import { SEGMENTS } from '@/components/ui/segment'

/** Links to the two ways to see the rows of a list: alone, or under their map. */
export function ViewSwitch({ list, map, isMap }: { list: string; map: string; isMap: boolean }) {
  return (
    <nav aria-label="Affichage" className={SEGMENTS}>
      {[
        { href: list, label: 'Liste', current: !isMap },
        { href: map, label: 'Carte', current: isMap },
      ].map(({ href, label, current }) => (
        <AppLink
          key={label}
          href={href}
          scroll={false}
          aria-current={current ? 'page' : undefined}
          className="rounded-sm px-3 py-1.5 text-center text-[13.5px] font-semibold text-muted hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm pointer-coarse:py-3 forced-colors:aria-[current=page]:outline-2"
        >
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
