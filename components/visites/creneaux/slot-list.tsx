import { Circle, CircleCheck } from 'lucide-react'
import { creneauOf, demiJourneeLabel } from '@/lib/domain/visites/creneaux'
import { dayTitle, hoursText } from './creneau-text'

/** A half-day, by its start. */
export type Slot = { start: string }

type Props = {
  slots: readonly Slot[]
  chosen: string | null
  onChoose: (start: string) => void
}

/** Slots of a search by day, of which one is chosen. */
export function SlotList({ slots, chosen, onChoose }: Props) {
  return [...byDay(slots)].map(([day, ofDay]) => (
    <fieldset key={day} className="grid gap-2">
      <legend className="mb-2 text-[16px] font-semibold">{day}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ofDay.map(({ start }) => (
          <SlotChoice
            key={start}
            start={start}
            isChosen={start === chosen}
            onChoose={() => onChoose(start)}
          />
        ))}
      </div>
    </fieldset>
  ))
}

type ChoiceProps = { start: string; isChosen: boolean; onChoose: () => void }

function SlotChoice({ start, isChosen, onChoose }: ChoiceProps) {
  const creneau = creneauOf(new Date(start))
  const Sign = isChosen ? CircleCheck : Circle
  return (
    <label className="relative flex cursor-pointer items-center justify-between gap-3 rounded-md border border-line-strong bg-surface px-4 py-3.5 has-[:checked]:border-portal has-[:checked]:bg-portal-soft has-[:checked]:shadow-[inset_0_0_0_1px_var(--portal-mark)] has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus) max-[359px]:px-3 forced-colors:has-[:checked]:outline-2">
      <input
        type="radio"
        name="creneau"
        value={start}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 scroll-mt-4 scroll-mb-32 cursor-pointer appearance-none opacity-0"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{demiJourneeLabel(creneau.demiJournee)}</span>
        <span className="block text-[13.5px] text-muted">{hoursText(creneau)}</span>
      </span>
      <Sign
        aria-hidden="true"
        className={isChosen ? 'flex-none text-portal-ink' : 'flex-none text-line-strong'}
      />
    </label>
  )
}

/** Slots under the title of their day, in order. */
function byDay(slots: readonly Slot[]): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = dayTitle(creneauOf(new Date(slot.start)))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return days
}
