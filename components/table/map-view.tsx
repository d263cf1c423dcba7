'use client'

import 'maplibre-gl/dist/maplibre-gl.css'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useTransition } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { type Amas, formatZone, parseZone, type Zone } from '@/lib/domain/parc/carte'
import { formatCount } from '@/lib/domain/textes/format'
import { drawMarks, isParted, type MapWords, zoneOf } from './map-marks'
import { MAP_PROBLEMS } from './map-problem'
import { useCarte } from './use-carte'
import { useMap } from './use-map'

export type MapViewProps = MapWords & {
  /** Call that gives the points, with the filters of the list. */
  call: string
  style: string
  /** Zone of the address; null while the list is whole. */
  zone: string | null
  /** Address of the list without its zone. */
  whole: string
}

/** View that was moved by hand, or by a press on a group, and not by what the page shows. */
const CHOSEN = { chosen: true }
/** A wheel or a key held down moves a map many times: the list follows the last. */
const SETTLED_MS = 300
const PADDING = { padding: 48, maxZoom: 16, duration: 0 }

const boundsOf = ({ ouest, sud, est, nord }: Zone): [number, number, number, number] => [
  ouest,
  sud,
  est,
  nord,
]

/**
 * The rows of a list on a map. What the person moves it to goes into the address, which limits the list; the filters of the
 * list limit the points (PARK-55).
 */
export function MapView({ call, style, zone, whole, ...words }: MapViewProps) {
  const container = useRef<HTMLDivElement>(null)
  const { map, problem, retry } = useMap(container, style)
  const { carte, failure, look, retry: reread } = useCarte(call)
  const router = useRouter()
  const [, start] = useTransition()
  // The zone that the map itself wrote: it needs not go there again.
  const written = useRef<string | null>(null)
  const framed = useRef<string | null>(null)
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const limit = useEffectEvent((shown: Zone) => {
    const text = formatZone(shown)
    written.current = text
    const query = new URLSearchParams({ zone: text })
    start(() => router.replace(`${whole}${whole.includes('?') ? '&' : '?'}${query}`, { scroll: false }))
  })
  const enter = useEffectEvent((amas: Amas, extent: Zone | null) => {
    if (map === null) return
    // What was pressed is drawn anew, nearer: the focus waits on the map.
    if (extent === null || isParted(extent, map.getZoom())) map.getCanvas().focus({ preventScroll: true })
    if (extent === null)
      map.easeTo({ center: [amas.longitude, amas.latitude], zoom: map.getZoom() + 2 }, CHOSEN)
    else if (isParted(extent, map.getZoom()))
      map.fitBounds(boundsOf(extent), { padding: 64, maxZoom: 18 }, CHOSEN)
    else limit(around(extent))
  })
  const draw = useEffectEvent(() =>
    map === null || carte === null ? undefined : drawMarks(map, words, { carte, enter }),
  )
  const moved = useEffectEvent((isChosen: boolean) => {
    if (map === null) return
    look({ vue: formatZone(zoneOf(map)), zoom: map.getZoom() })
    if (!isChosen) return
    clearTimeout(settling.current)
    settling.current = setTimeout(() => limit(zoneOf(map)), SETTLED_MS)
  })
  // A move that is still on its way would take its own zone back to an address that was asked for since.
  const settle = useEffectEvent(() => {
    map?.stop()
    clearTimeout(settling.current)
  })
  useEffect(() => {
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || container.current?.contains(target)) return
      if (target.closest('a[href]') !== null) settle()
    }
    document.addEventListener('click', onPress, { capture: true })
    return () => {
      document.removeEventListener('click', onPress, { capture: true })
      clearTimeout(settling.current)
    }
  }, [])

  // Also while its points are read: the map may be moved meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new points are drawn
  useEffect(() => {
    if (map === null) return
    let clear = draw()
    const onMoved = (event: object) => {
      clear?.()
      clear = draw()
      moved('chosen' in event || ('originalEvent' in event && event.originalEvent !== undefined))
    }
    map.on('moveend', onMoved)
    return () => {
      map.off('moveend', onMoved)
      clear?.()
    }
  }, [map, carte])

  // The map goes to the zone of the address, and to all the points where it has none.
  useEffect(() => {
    if (map === null || carte === null) return
    const wanted = zone ?? `tout ${call}`
    if (framed.current === wanted) return
    framed.current = wanted
    if (zone !== null && zone === written.current) return
    written.current = null
    settle()
    const asked = parseZone(zone ?? undefined)
    if (asked !== null) map.fitBounds(boundsOf(asked), { duration: 0 })
    else if (carte.cadre !== null) map.fitBounds(carte.cadre, PADDING)
  }, [map, carte, zone, call])

  const missing = carte === null ? 0 : carte.total - carte.situes
  return (
    <>
      {problem !== null && (
        <Alert
          tone="warn"
          actions={
            problem === 'fond' && (
              <Button size="small" onClick={retry}>
                Réessayer
              </Button>
            )
          }
        >
          {MAP_PROBLEMS[problem]}
        </Alert>
      )}
      {failure !== null && (
        <Alert
          tone="bad"
          actions={
            <Button size="small" onClick={reread}>
              Réessayer
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      <div
        ref={container}
        hidden={problem === 'dessin'}
        data-points={carte === null ? undefined : carte.situes}
        className="h-[min(60vh,460px)] overflow-hidden rounded-md border border-line bg-sunken [&_.maplibregl-ctrl-attrib_a]:underline!"
      />
      {missing > 0 && (
        <p className="text-[13.5px] text-muted">
          {`${formatCount(missing, ...words.words)} sans coordonnées\u00a0: ${missing === 1 ? 'présent' : 'présents'} dans la liste entière, pas sur la carte.`}
        </p>
      )}
    </>
  )
}

/** Some metres around points that nothing parts. */
const around = ({ ouest, sud, est, nord }: Zone): Zone => ({
  ouest: ouest - 1e-4,
  sud: sud - 1e-4,
  est: est + 1e-4,
  nord: nord + 1e-4,
})
