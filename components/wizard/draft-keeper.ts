import { z } from 'zod'
import { isSignedOut } from '@/lib/browser/client'
import { browserLog } from '@/lib/browser/logging'
import { newName } from '@/lib/browser/new-name'
import type { Redaction } from '@/lib/domain/demandes/commun/redaction'
import {
  type DraftPlace,
  deleteDraft,
  fetchOutcome,
  putDraft,
  type SentDraft,
  type StoredDraft,
} from './draft-call'
import { closeDraft, writeCopy } from './session-copy'

const IDLE_MS = 2500

export type DraftState = {
  status: 'new' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict'
  /** ISO instant of the last save. */
  savedAt: string | null
  /** Whether the last save failed because the session is over. */
  isSignedOut: boolean
  /** In a conflict: the draft that another tab or device saved, null when it deleted it. */
  other: StoredDraft | null
  /** In a conflict: what was filed from this draft elsewhere, null when nothing was. */
  sent: SentDraft | null
}

type Begun<V> = { version: number; savedAt: string | null; redaction: Redaction<V> }

/**
 * Keeps the draft of a form: a copy in the tab at each change, the draft itself when typing stops and when a step changes,
 * one save at a time. A draft that another tab or device changed is not written over: the state says so.
 */
export class DraftKeeper<V> {
  #state: DraftState
  readonly #listeners = new Set<() => void>()
  #version: number
  #cle: string
  #sauvegarde: string
  /** Names of the saves of this device: their answers may have been lost. */
  readonly #own: Set<string>
  #timer: ReturnType<typeof setTimeout> | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #changes = 0
  #closed = false

  constructor(
    readonly place: DraftPlace,
    begun: Begun<V> | null,
    readonly read: () => { etape: string; valeurs: V },
  ) {
    this.#version = begun?.version ?? 0
    this.#cle = begun?.redaction.cle ?? newName()
    this.#sauvegarde = begun?.redaction.sauvegarde ?? ''
    this.#own = new Set(this.#sauvegarde === '' ? [] : [this.#sauvegarde])
    this.#state = {
      status: begun?.savedAt ? 'saved' : 'new',
      savedAt: begun?.savedAt ?? null,
      isSignedOut: false,
      other: null,
      sent: null,
    }
  }

  get cle(): string {
    return this.#cle
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  readonly state = (): DraftState => this.#state

  /** Something was typed. */
  readonly touch = (): void => {
    if (this.#closed) return
    this.#changes++
    this.#copy()
    if (this.#state.status === 'conflict') return
    this.#set({ status: 'typing' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), IDLE_MS)
  }

  /** Saves what is typed now, after the saves under way; a failure shows in the state. */
  readonly save = (): Promise<void> => {
    clearTimeout(this.#timer)
    const run = this.#queue.then(() => this.#save())
    this.#queue = run
    return run
  }

  /** Saves what is not, then waits for the saves under way. */
  readonly settle = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#state.status === 'typing') await this.save()
    else await this.#queue
  }

  /** Saves over the draft of the other device; what was sent from there is left as it is, and this becomes a new request. */
  readonly overwrite = async (): Promise<void> => {
    const { status, other, sent } = this.#state
    if (status !== 'conflict') return
    this.#version = other?.version ?? 0
    if (sent !== null) this.#rename()
    this.#set({ status: 'typing', other: null, sent: null })
    return this.save()
  }

  /** Looks again whether the draft, or the one it is in conflict with, was sent elsewhere; a conflict then says so. */
  readonly look = async (): Promise<SentDraft | null> => {
    const cle = (this.#state.other && nameOf(this.#state.other).cle) || this.#cle
    const { other, sent } = await fetchOutcome(this.place, cle)
    if (sent !== null || this.#state.status === 'conflict') this.#set({ status: 'conflict', other, sent })
    return sent
  }

  /** Request that this draft was filed as, by a sending whose answer was lost; null when it was not. */
  readonly findSent = async (): Promise<SentDraft | null> => (await fetchOutcome(this.place, this.#cle)).sent

  /** Becomes a request of its own, whose calls are no repetition of those of the one that was sent. */
  #rename(): void {
    this.#cle = newName()
    this.#changes++
  }

  /** Deletes the draft and the tab's copy; nothing is kept from then on. */
  readonly forget = async (): Promise<void> => {
    this.#closed = true
    await this.settle()
    writeCopy(this.place, null)
    closeDraft(this.place, this.#cle)
    await deleteDraft(this.place)
  }

  /** Takes up again after `forget` failed. */
  readonly reopen = (): void => {
    this.#closed = false
    closeDraft(this.place, null)
    this.touch()
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #redaction(valeurs: V): Redaction<V> {
    return { cle: this.#cle, sauvegarde: this.#sauvegarde, valeurs }
  }

  #copy(): void {
    const { etape, valeurs } = this.read()
    const redaction = this.#redaction(valeurs)
    writeCopy(this.place, { version: this.#version, sauvegarde: this.#sauvegarde, etape, redaction })
  }

  async #save(): Promise<void> {
    if (this.#closed || this.#state.status === 'conflict') return
    const changes = this.#changes
    this.#sauvegarde = newName()
    this.#own.add(this.#sauvegarde)
    this.#copy()
    this.#set({ status: 'saving' })
    const { etape, valeurs } = this.read()
    try {
      const data = { etape, valeurs: this.#redaction(valeurs), version: this.#version }
      const saved = (await putDraft(this.place, data)) ?? (await this.#recover(data))
      if (saved === null) return
      this.#version = saved.version
      const all = changes === this.#changes
      if (all) this.#forgetCopy(etape)
      this.#set({ status: all ? 'saved' : 'typing', savedAt: saved.updatedAt })
    } catch (error) {
      browserLog('Enregistrement du brouillon', error)
      this.#set({ status: 'failed', isSignedOut: isSignedOut(error) })
    }
  }

  /** After a refusal: a save of ours whose answer was lost is ours to go on from; any other draft is a conflict. */
  async #recover(data: Parameters<typeof putDraft>[1]): Promise<StoredDraft | null> {
    const { other, sent } = await fetchOutcome(this.place, this.#cle)
    if (other !== null && this.#own.has(nameOf(other).sauvegarde)) {
      const saved = await putDraft(this.place, { ...data, version: other.version })
      if (saved !== null) return saved
    }
    this.#set({ status: 'conflict', other, sent })
    return null
  }

  #forgetCopy(etape: string): void {
    const kept = { version: this.#version, sauvegarde: this.#sauvegarde, etape, redaction: null }
    writeCopy(this.place, kept)
  }
}

const named = z.object({ cle: z.string(), sauvegarde: z.string() })

/** The names that a stored draft carries: its own, and that of its last save. */
function nameOf({ valeurs }: StoredDraft): z.output<typeof named> {
  return named.safeParse(valeurs).data ?? { cle: '', sauvegarde: '' }
}
