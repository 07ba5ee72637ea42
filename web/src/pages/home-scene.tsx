/** Dice that fall over a touchline, by torchlight. */
export function Scene() {
  return (
    <svg viewBox="0 0 600 360" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="bone" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff6dd" />
          <stop offset="1" stopColor="#c9a468" />
        </linearGradient>
        <linearGradient id="jade" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#7fe0bd" />
          <stop offset="1" stopColor="#14614c" />
        </linearGradient>
      </defs>
      <path d="M60 380 420 -20" stroke="#f7f3e8" strokeWidth="10" strokeDasharray="120 14" opacity="0.55" />
      <ellipse cx="415" cy="290" rx="115" ry="18" fill="#000" opacity="0.4" />
      <g transform="translate(410 190)">
        <path d="M0-100 87-50V50L0 100-87 50V-50Z" fill="url(#bone)" stroke="#6d4f22" strokeWidth="3" />
        <path
          d="M0-100-50-26H50ZM-50-26 0 62 50-26ZM-50-26-87-50M50-26 87-50M-50-26-87 50M50-26 87 50M0 62-87 50M0 62 87 50M0 62V100"
          fill="none"
          stroke="#6d4f22"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <text
          y="16"
          textAnchor="middle"
          fontFamily="Georgia, serif"
          fontWeight="700"
          fontSize="46"
          fill="#3d2a0c"
        >
          20
        </text>
      </g>
      <ellipse cx="262" cy="318" rx="60" ry="12" fill="#000" opacity="0.4" />
      <g transform="translate(262 262) rotate(-14)">
        <rect
          x="-46"
          y="-46"
          width="92"
          height="92"
          rx="16"
          fill="url(#jade)"
          stroke="#06281f"
          strokeWidth="3"
        />
        {[
          [-24, -24],
          [24, -24],
          [0, 0],
          [-24, 24],
          [24, 24],
        ].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="8.5" fill="#f7f3e8" />
        ))}
      </g>
      <g transform="translate(548 92) rotate(18)">
        <path d="M0-52 48 34H-48Z" fill="#b23a00" stroke="#3b1200" strokeWidth="3" strokeLinejoin="round" />
        <path d="M0-52 0 8-48 34M0 8 48 34" fill="none" stroke="#3b1200" strokeWidth="2.5" />
      </g>
    </svg>
  );
}
