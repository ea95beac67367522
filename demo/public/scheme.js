// Before the first paint: the color scheme that was chosen here before.
try {
  document.documentElement.style.colorScheme = localStorage.getItem('scheme') || '';
} catch {
  // A page opened from disk, or without storage, follows the system.
}
