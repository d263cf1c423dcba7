import type { Step } from '@/lib/domain/demandes/commun/etapes'
import type { WizardStep } from './definition'

type Part<V> = Omit<WizardStep<V>, keyof Step>

/** The domain's steps with what each shows, by their slug. Throws when one shows nothing. */
export function stepsOf<V>(
  steps: readonly Step[],
  parts: Readonly<Record<string, Part<V>>>,
): WizardStep<V>[] {
  return steps.map((step) => {
    const part = parts[step.slug]
    if (part === undefined) throw new Error(`step ${step.slug} has no content`)
    return { ...step, ...part }
  })
}
