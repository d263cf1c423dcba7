import clsx from 'clsx'
import type { PasswordStrength } from '@/lib/domain/password-strength'

const COLORS = ['', 'bg-bad', 'bg-warn', 'bg-ok', 'bg-ok'] as const

/** Four bars and a word: how strong the password typed is. */
export function StrengthMeter({ strength: { level, label } }: { strength: PasswordStrength }) {
  return (
    <div className="flex items-center gap-3">
      <meter
        min={0}
        max={4}
        value={level}
        aria-label="Robustesse du mot de passe"
        aria-valuetext={label || 'Aucun mot de passe'}
        className="sr-only"
      />
      <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1.5 rounded-full forced-colors:border',
              bar <= level ? COLORS[level] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="w-20 text-right text-[13.5px] font-semibold">
        {label}
      </p>
    </div>
  )
}
