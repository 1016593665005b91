export default function BookingDetails() {
  return null
}
