import { initials } from '@/lib/domain/textes/format'

/** Round sign of a person: the initials of first and last name (SHELL-13). */
export function Avatar({ firstname, lastname }: { firstname: string; lastname: string }) {
  const name = `${firstname} ${lastname}`.trim()
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className="grid size-10 flex-none place-items-center rounded-full border-2 border-portal bg-portal-fill text-[14px] font-bold text-white max-desktop:size-9"
    >
      <span aria-hidden="true">{initials(firstname, lastname)}</span>
    </span>
  )
}
