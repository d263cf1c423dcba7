import { getVersion, Map as MapLibre, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { MAX_ZOOM } from '@/lib/domain/parc/carte'
import { LECTEUR_DE_CARTE } from '@/lib/domain/parc/lecteur-de-carte'
import { apiUrl } from '@/lib/platform/routes'
import type { MapProblem } from './map-problem'

/** Nothing under the points. */
const BLANK = {
  version: 8 as const,
  sources: {},
  layers: [{ id: 'fond', type: 'background' as const, paint: { 'background-color': '#e8ebe6' } }],
}

const WORDS = {
  'AttributionControl.ToggleAttribution': 'Afficher les sources de la carte',
  'Map.Title': 'Plan',
  'NavigationControl.ZoomIn': 'Rapprocher',
  'NavigationControl.ZoomOut': 'Éloigner',
  'CooperativeGesturesHandler.WindowsHelpText': 'Ctrl et la molette rapprochent la carte',
  'CooperativeGesturesHandler.MacHelpText': '⌘ et la molette rapprochent la carte',
  'CooperativeGesturesHandler.MobileHelpText': 'Deux doigts déplacent la carte',
}

/** The middle of the mainland, until the points are known. */
const START = { center: [2.5, 46.6] as [number, number], zoom: 4.4 }

/** A map in that element, north up; `retry` asks for its background again. */
export function useMap(container: RefObject<HTMLElement | null>, style: string) {
  const [map, setMap] = useState<MapLibre | null>(null)
  const [problem, setProblem] = useState<MapProblem | null>(null)
  const isStyled = useRef(false)
  useEffect(() => {
    if (container.current === null) return
    const made = open(container.current, style)
    if (made === null) {
      setProblem('dessin')
      return
    }
    made.on('style.load', () => {
      isStyled.current = true
    })
    // A letter or an image that is missing leaves a map to read; a style or tiles do not.
    made.on('error', (event) => {
      if (isStyled.current && !('sourceId' in event)) return
      setProblem('fond')
      if (!isStyled.current) made.setStyle(BLANK)
    })
    setMap(made)
    return () => {
      made.remove()
      isStyled.current = false
      setMap(null)
      setProblem(null)
    }
  }, [container, style])
  const retry = () => {
    setProblem(null)
    isStyled.current = false
    map?.setStyle(style, { diff: false })
  }
  return { map, problem, retry }
}

/** Null where the browser draws no map. */
function open(container: HTMLElement, style: string): MapLibre | null {
  setWorkerUrl(new URL(apiUrl(`${LECTEUR_DE_CARTE}/${getVersion()}`), window.location.href).href)
  try {
    const map = new MapLibre({
      container,
      style,
      ...START,
      locale: WORDS,
      cooperativeGestures: true,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      renderWorldCopies: false,
      maxPitch: 0,
      maxZoom: MAX_ZOOM,
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    return map
  } catch {
    return null
  }
}
