/* Fixed colours: the mark looks the same on every ground and in both themes. */
const GROUND = '#4B1242'
const ROSE = '#FF8FB4'
const MANGO = '#FFC33D'

/** The brand mark: two strands over and under two others. Silent; the name stands beside it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill={GROUND} />
      <g fill="none" strokeWidth="3.7" strokeLinecap="round">
        <path d="M33 33.5C33 17 24 8.5 5.5 8.5" stroke={ROSE} />
        <path d="M9.4 20.8C12.9 13.5 19.9 9.4 30.8 8.6" stroke={GROUND} strokeWidth="6.4" strokeLinecap="butt" />
        <path d="M7 33.5C7 17 16 8.5 34.5 8.5" stroke={MANGO} />
        <path d="M24.6 26.2C22.5 20.8 17.6 17.5 9.5 16.8" stroke={GROUND} strokeWidth="6.4" strokeLinecap="butt" />
        <path d="M25.8 33.5C25.8 22.5 19.5 16.6 5.5 16.6" stroke={ROSE} />
        <path d="M15.9 25C17.2 22.5 19.1 20.5 21.8 19.1" stroke={GROUND} strokeWidth="6.4" strokeLinecap="butt" />
        <path d="M14.2 33.5C14.2 22.5 20.5 16.6 34.5 16.6" stroke={MANGO} />
        <path d="M30.6 20.8C29.5 18.6 28.2 16.7 26.5 15.1" stroke={GROUND} strokeWidth="6.4" strokeLinecap="butt" />
        <path d="M31.9 24.6C30.6 19.8 28.1 16.1 24.4 13.4" stroke={ROSE} strokeLinecap="butt" />
      </g>
    </svg>
  )
}
