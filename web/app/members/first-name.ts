export { firstNameOf } from '#contract/first-name.ts'
