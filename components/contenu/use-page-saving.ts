'use client'

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { lastSaved } from '@/components/form/last-saved'
import { applyCallError } from '@/components/form/server-errors'
import { apiFetch, ClientCallError } from '@/lib/browser/client'
import type { PageEditee } from '@/lib/domain/contenu/page'

const saved = z.object({
  data: z.object({
    version: z.number(),
    mark: z.string(),
    liens: z.array(z.object({ message: z.string() })),
  }),
})
const conflict = z.object({
  error: z.object({ message: z.string(), details: z.object({ mark: z.string() }) }),
})

/** A page as its editor starts: what it holds, the number of its draft (null without one) and the mark of that state. */
export type Edition = { contenu: PageEditee; version: number | null; mark: string }

const pages = lastSaved<Edition>()

/** Start of the editor of a page: what the page brought, or what this tab saved of it since. */
export const editionOf = pages.startOf

export type Conflict = { message: string; mark: string }

/** The calls of the editor. Somebody else's save is told before anything is written over it; what is typed stays. */
export function usePageSaving(
  id: number,
  form: UseFormReturn<PageEditee, unknown, PageEditee>,
  initial: Edition,
) {
  const [{ mark, version }, setState] = useState<Pick<Edition, 'mark' | 'version'>>(initial)
  const [brokenLinks, setBrokenLinks] = useState<readonly string[]>([])
  const [found, setFound] = useState<Conflict | null>(null)

  const fail = (error: unknown) => {
    const other =
      error instanceof ClientCallError && error.status === 409 ? conflict.safeParse(error.body) : null
    if (other?.success) {
      const { message, details } = other.data.error
      setFound({ message, mark: details.mark })
    } else applyCallError(form, error)
    return null
  }
  /** Keeps what the form holds; gives the mark of that state, null when it was refused. */
  const save = async (contenu: PageEditee, over = mark): Promise<string | null> => {
    try {
      const answer = await apiFetch(`administration/pages/${id}/brouillon`, {
        method: 'PUT',
        json: { mark: over, contenu },
      })
      const { data } = saved.parse(answer)
      const state = { mark: data.mark, version: data.version }
      setState(state)
      pages.keep(id, { ...state, contenu }, over)
      if (over !== mark) pages.keep(id, { ...state, contenu }, mark)
      setBrokenLinks(data.liens.map(({ message }) => message))
      setFound(null)
      form.reset(contenu, { keepValues: true, keepErrors: false })
      return data.mark
    } catch (error) {
      return fail(error)
    }
  }
  const call = async (path: string, method: 'POST' | 'DELETE', over: string): Promise<boolean> => {
    const init = method === 'POST' ? { method, json: { mark: over } } : { method }
    const query = method === 'DELETE' ? `?${new URLSearchParams({ mark: over })}` : ''
    try {
      await apiFetch(`administration/pages/${id}${path}${query}`, init)
      pages.forget(id)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
  return { mark, version, brokenLinks, conflict: found, save, call }
}
