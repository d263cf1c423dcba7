'use client'

import { useEffect, useRef } from 'react'
import { apiFetch } from '@/lib/browser/client'
import { browserLog } from '@/lib/browser/logging'

/** Writes the opening of a document in its log, once: a page fetched ahead is not an opening (HOME-29). */
export function NoteOpening({ id }: { id: number }) {
  const noted = useRef<number>(null)
  useEffect(() => {
    if (noted.current === id) return
    noted.current = id
    apiFetch(`documentations/${id}/vues`, { method: 'POST', json: {} }).catch((error: unknown) =>
      browserLog('Ouverture non notée', error),
    )
  }, [id])
  return null
}
