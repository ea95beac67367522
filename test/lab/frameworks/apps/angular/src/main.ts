import '@angular/compiler';
import { Component, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Pets } from './pets.component';

@Component({
  selector: '#app',
  imports: [Pets],
  template: `
    <button type="button" (click)="shown.set(!shown())">Toggle</button>
    @if (shown()) { <app-pets></app-pets> }
  `,
})
class App {
  readonly shown = signal(true);
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
