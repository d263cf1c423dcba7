import { act, render, waitFor } from '@testing-library/react'
import { MapView } from '@/components/table/map-view'
import { apiRead } from '@/lib/browser/client'
import type { Zone } from '@/lib/domain/parc/carte'

const replace = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }))
jest.mock('@/lib/browser/client', () => ({
  ...jest.requireActual('@/lib/browser/client'),
  apiRead: jest.fn(),
}))
/** A map without a drawing: where it stands, and who follows it. */
const mockMap = {
  zone: { ouest: 2, sud: 45, est: 3, nord: 46 },
  followers: new Set<(event: object) => void>(),
  on: (_: string, follow: (event: object) => void) => mockMap.followers.add(follow),
  off: (_: string, follow: (event: object) => void) => mockMap.followers.delete(follow),
  getZoom: () => 9,
  stop: () => {},
  moveTo(zone: Zone, event: object) {
    mockMap.zone = zone
    for (const follow of mockMap.followers) follow(event)
  },
  fitBounds: ([ouest, sud, est, nord]: [number, number, number, number]) =>
    mockMap.moveTo({ ouest, sud, est, nord }, {}),
}
jest.mock('@/components/table/use-map', () => ({
  useMap: () => ({ map: mockMap, problem: null, retry: () => {} }),
}))
jest.mock('@/components/table/map-marks', () => ({
  zoneOf: () => mockMap.zone,
  drawMarks: () => () => {},
  isParted: () => true,
}))

const whole = { data: { total: 3000, situes: 3000, cadre: [2, 45, 3, 46], points: [], amas: [] } }
const view = { data: { points: [], amas: [] } }
const asked = () => jest.mocked(apiRead).mock.calls.map(([path]) => path)
const draw = (call: string) => (
  <MapView
    call={call}
    style=""
    zone="2_45_3_46"
    whole={`/logements?filtre=${call}`}
    record="/logements/"
    alerte="En retard"
    words={['logement', 'logements']}
  />
)

test('[PARK-55] a map that is dragged while another filter is read is read and listed where it stands', async () => {
  let answer: (read: typeof whole) => void = () => {}
  jest.mocked(apiRead).mockImplementation(async (path) =>
    path.includes('contenu=vue')
      ? view
      : path.startsWith('b')
        ? new Promise((resolve) => {
            answer = resolve
          })
        : whole,
  )
  const { rerender } = render(draw('a'))
  await waitFor(() => expect(asked()).toEqual(['a', 'a?vue=2_45_3_46&zoom=9&contenu=vue']))
  rerender(draw('b'))
  act(() => mockMap.moveTo({ ouest: 4, sud: 47, est: 5, nord: 48 }, { originalEvent: {} }))
  await waitFor(() =>
    expect(replace).toHaveBeenCalledWith('/logements?filtre=b&zone=4_47_5_48', { scroll: false }),
  )
  await act(async () => answer(whole))
  expect(asked().slice(2)).toEqual(['b?vue=2_45_3_46&zoom=9', 'b?vue=4_47_5_48&zoom=9&contenu=vue'])
})
