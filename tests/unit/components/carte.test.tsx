import { act, renderHook, waitFor } from '@testing-library/react'
import { useCarte } from '@/components/table/use-carte'
import { apiRead, ClientCallError } from '@/lib/browser/client'

jest.mock('@/lib/browser/client', () => ({
  ...jest.requireActual('@/lib/browser/client'),
  apiRead: jest.fn(),
}))

const CADRE = [2, 45, 3, 46]
const whole = (situes: number) => ({
  data: { total: situes + 1, situes, cadre: CADRE, points: [], amas: [] },
})
const POINT = [1, 45, 2, 'À jour', 'A']
const NORD = { vue: '1_50_2_51', zoom: 9 }

const asked = () => jest.mocked(apiRead).mock.calls.map(([path]) => path)

beforeEach(() => jest.mocked(apiRead).mockReset().mockResolvedValue(whole(3000)))

test('[PARK-55] a move asks for its view alone, and keeps what is the same in each', async () => {
  const { result } = renderHook(() => useCarte('listes/logements/carte?etat=En+retard'))
  await waitFor(() => expect(result.current.carte).not.toBeNull())
  jest.mocked(apiRead).mockResolvedValue({ data: { points: [POINT], amas: [] } })
  act(() => result.current.look(NORD))
  await waitFor(() => expect(result.current.carte?.points).toEqual([POINT]))
  expect(result.current.carte).toMatchObject({ total: 3001, situes: 3000, cadre: CADRE })
  expect(asked()).toEqual([
    'listes/logements/carte?etat=En+retard',
    'listes/logements/carte?etat=En+retard&vue=1_50_2_51&zoom=9&contenu=vue',
  ])
})

test('[PARK-55] another filter and « Réessayer » read what was last on the screen', async () => {
  const { result, rerender } = renderHook(({ call }) => useCarte(call), { initialProps: { call: 'a' } })
  await waitFor(() => expect(result.current.carte).not.toBeNull())
  act(() => result.current.look(NORD))
  jest.mocked(apiRead).mockRejectedValue(new ClientCallError(0, null))
  rerender({ call: 'b' })
  await waitFor(() => expect(result.current.failure).not.toBeNull())
  jest.mocked(apiRead).mockResolvedValue(whole(12))
  await act(async () => result.current.retry())
  expect(result.current.failure).toBeNull()
  expect(asked().slice(2)).toEqual(['b?vue=1_50_2_51&zoom=9', 'b?vue=1_50_2_51&zoom=9'])
})

test('[PARK-55] points that are all there are not read again', async () => {
  jest.mocked(apiRead).mockResolvedValue({ data: { ...whole(1).data, points: [POINT] } })
  const { result } = renderHook(() => useCarte('a'))
  await waitFor(() => expect(result.current.carte).not.toBeNull())
  act(() => result.current.look(NORD))
  expect(asked()).toEqual(['a'])
})

test('[PARK-55] a map that moves while its points are read is drawn as it stands', async () => {
  let answer: (read: ReturnType<typeof whole>) => void = () => {}
  jest.mocked(apiRead).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const { result } = renderHook(() => useCarte('a'))
  act(() => result.current.look(NORD))
  expect(asked()).toEqual(['a'])
  jest.mocked(apiRead).mockResolvedValue({ data: { points: [POINT], amas: [] } })
  await act(async () => answer(whole(3000)))
  await waitFor(() => expect(result.current.carte?.points).toEqual([POINT]))
  expect(result.current.carte).toMatchObject({ situes: 3000, cadre: CADRE })
  expect(asked()).toEqual(['a', 'a?vue=1_50_2_51&zoom=9&contenu=vue'])
})
