import clsx from 'clsx'
import type { PasswordStrength } from '@/lib/domain/comptes/password-strength'

const COLORS = ['', 'bg-bad', 'bg-warn', 'bg-ok', 'bg-ok'] as const

/** Four bars and a word: how strong the password typed is; refused, why, and what would do (TRUST-40). */
export function StrengthMeter({ strength: { level, label, reason } }: { strength: PasswordStrength }) {
  return (
    <div className="grid gap-1.5">
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
                'h-1.5 rounded-full forced-colors:forced-color-adjust-none forced-colors:border forced-colors:border-[CanvasText]',
                bar <= level
                  ? [COLORS[level], 'forced-colors:bg-[CanvasText]!']
                  : 'bg-line forced-colors:bg-[Canvas]!',
              )}
            />
          ))}
        </div>
        <p aria-live="polite" className="w-20 text-right text-[13.5px] font-semibold">
          {label}
        </p>
      </div>
      <p aria-live="polite" className="min-h-5 text-[13px] text-muted">
        {reason}
      </p>
    </div>
  )
}
