import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Where messages appear; its script comes once the first screen stands, messages from before wait for it. */
export function ToastPlace() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    void import('./toasts.tsx').then((loaded) => setToaster(() => loaded.Toasts))
  }, [])
  return Toaster && <Toaster />
}
