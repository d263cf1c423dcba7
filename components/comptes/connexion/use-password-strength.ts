import { useEffect, useState } from 'react'
import type { PasswordOwner } from '@/lib/comptes/connexion/password-rules'
import { type PasswordStrength, passwordStrength } from '@/lib/domain/comptes/password-strength'

/** The rules and their list of common passwords, fetched once the person types. */
const loadRules = () => import('@/lib/comptes/connexion/password-rules')

type Rules = Awaited<ReturnType<typeof loadRules>>

/** Strength of what is typed, judged by the rules of the server; by its length alone until they are there. */
export function usePasswordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const [rules, setRules] = useState<Rules | null>(null)
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped) return
    loadRules().then(setRules, () => undefined)
  }, [isTyped])
  const fault = isTyped ? (rules?.passwordFault(password, owner) ?? null) : null
  return passwordStrength(password, fault)
}
