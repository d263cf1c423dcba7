import type { z } from 'zod'
import './french'

/** A fault of what a call sent: where it is, and the French sentence a screen can show under the field. */
export type Failure = { path: string[]; message: string }

const NOT_THIS_SHAPE = 'Le contenu envoyé n’a pas la forme attendue.'

/** As many faults as an answer tells; a body of a megabyte may hold a fault in every one of its characters. */
const MOST = 100
const LONGEST_KEY = 100

const texts = (path: readonly PropertyKey[]): string[] =>
  path.map((part) => String(part).slice(0, LONGEST_KEY))

/** How far into a value a branch of a choice went before its first fault. */
const depthOf = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.min(...issues.map(({ code, path }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)))

/** Of a choice, the faults of the one branch that fits further than the others; null when none or several could be meant. */
function branchOf({ errors }: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | null {
  const depths = errors.map(depthOf)
  const furthest = Math.max(0, ...depths)
  const at = depths.indexOf(furthest)
  return furthest === 0 || depths.lastIndexOf(furthest) !== at ? null : (errors[at] ?? null)
}

function failuresIn(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): Failure[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MOST).map((key) => ({ path: texts([...path, key]), message: issue.message }))
  const branch = issue.code === 'invalid_union' ? branchOf(issue) : null
  if (branch !== null) return branch.flatMap((inner) => failuresIn(inner, path))
  const isBody = path.length === 0 && issue.code === 'invalid_type'
  return [{ path: texts(path), message: isBody ? NOT_THIS_SHAPE : issue.message }]
}

/**
 * The faults that a schema found in what a call sent, under their full paths; `before` is the path of what was checked.
 * The first hundred; values are left out, they may be personal data.
 */
export function failuresOf(error: z.ZodError, before: readonly string[] = []): Failure[] {
  return error.issues
    .slice(0, MOST)
    .flatMap((issue) => failuresIn(issue, before))
    .slice(0, MOST)
}
