import type { z } from 'zod'

/** Something that other systems are told of. */
export type EventDefinition<T = unknown> = {
  type: string
  /** In words, for the administration and the documentation. */
  label: string
  /** It is bound to no group, so that no partner may be told of it (FIRST-36). */
  isStaffOnly?: boolean
  schema: z.ZodType<T>
  /** Example of its data, as `docs/integration.md` shows it. */
  exemple: T
}

/** Declares an event of an area, in its `events.ts` (FIRST-16). */
export function defineEvent<T>(event: EventDefinition<T>): EventDefinition<T> {
  return event
}

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'schema' in value && 'exemple' in value

/** The events among what files of events export, by type. */
export function eventsOf(modules: readonly Record<string, unknown>[]): readonly EventDefinition[] {
  const declared = modules.flatMap((module) => Object.values(module)).filter(isEvent)
  return declared.sort((a, b) => a.type.localeCompare(b.type))
}
