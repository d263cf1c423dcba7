import type { FormStep } from '@/lib/domain/demandes/commun/champs'
import type { WizardStep } from './definition'

type Part<V> = Omit<WizardStep<V>, keyof FormStep>

/** The domain's steps with what each shows, by their slug. Throws when one shows nothing. */
export function stepsOf<V>(
  steps: readonly FormStep[],
  parts: Readonly<Record<string, Part<V>>>,
): WizardStep<V>[] {
  return steps.map((step) => {
    const part = parts[step.slug]
    if (part === undefined) throw new Error(`step ${step.slug} has no content`)
    return { ...step, ...part }
  })
}
